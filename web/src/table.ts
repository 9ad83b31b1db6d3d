/** One table: what is heard and done goes through `step`, and what comes of it is carried out. */

import { Attention } from "./attention";
import { Clocks } from "./clocks";
import { Curtain } from "./curtain";
import { Ending } from "./ending";
import type { Effect, Event } from "./events";
import { watch } from "./fair";
import { Filling } from "./filling";
import { Hinting } from "./hinting";
import { bindKeys, deedInTrial } from "./keys";
import { Log } from "./log";
import { Loupe } from "./loupe";
import { recalled, remember } from "./memory";
import { Menu } from "./menu";
import { begin, choosingOf, ownSeats, seatOf } from "./model";
import { announce, hush, note } from "./notes";
import { bindNext } from "./next";
import { Offering } from "./offering";
import { find } from "./page";
import { post } from "./post";
import type { AllNews, MoveAnswer, Refusal, TrialAnswer } from "./protocol";
import { Seats } from "./seats";
import { sound } from "./sounds";
import { Stage } from "./stage";
import { step } from "./step";
import { isFilm } from "./stepping";
import { Stream } from "./stream";
import { say } from "./texts";
import { describe } from "./turn";
import { Wheel } from "./wheel";
import { Reasons } from "./why";
import { Zooming } from "./zooming";

const ZOOM = 1.6; // times, for one press

type Named<Do> = Extract<Effect, { do: Do }>;
type Hands = { [Do in Effect["do"]]: (effect: Named<Do>) => void };

class Table {
  private readonly id = document.body.dataset["table"] ?? "";
  private model = begin(!("open" in document.body.dataset), recalled(this.id));
  private readonly events: Event[] = []; // that came while another was heeded
  private isHeeding = false;

  private readonly tell = (event: Event): void => {
    this.events.push(event);
    if (this.isHeeding) return;
    this.isHeeding = true;
    try {
      for (let next = this.events.shift(); next; next = this.events.shift()) this.heed(next);
    } finally {
      this.isHeeding = false;
    }
  };

  private readonly log = new Log(this.id, () => seatOf(this.model));
  private readonly stage = new Stage(() => this.model, this.tell, this.log);
  private readonly reasons = new Reasons(
    find("#the-log ol"),
    (why) => `/t/${this.id}/why/${why}?as=${seatOf(this.model)}`,
    (past) => this.tell({ kind: "viewed", past }),
  );
  private readonly zooming = new Zooming(this.stage.place, this.stage.scene);
  private readonly loupe = new Loupe(this.stage.place, this.stage.scene);
  private readonly seats = new Seats(this.id, () => this.tell({ kind: "seated" }));
  private readonly clocks = new Clocks();
  private readonly filling = new Filling();
  private readonly lookForNext = bindNext();
  private wasYours = false;
  private readonly ending = new Ending(this.id);
  private readonly curtain = new Curtain(this.stage.place);
  private readonly attention = new Attention();
  private readonly offering = new Offering(this.id);
  private readonly menu = new Menu(this.id);
  private readonly stream = new Stream(this.id, () => this.model.heard, this.tell);
  private readonly hinting = new Hinting(this.id, this.stage.place, () => {
    const { position, draft } = this.model;
    return { seat: seatOf(this.model), after: position, words: [...draft.words] };
  });

  constructor() {
    this.bindKeys();
    new Wheel(
      this.stage.place,
      () => choosingOf(this.model).isTurnable(),
      (step) => this.tell({ kind: "turned", step }),
    );
    addEventListener("pagehide", () => this.tell({ kind: "left" }));
    this.stream.look(null);
  }

  private heed(event: Event): void {
    const before = this.model;
    const { model, effects } = step(before, event);
    this.model = model;
    this.stage.render(before);
    if (model.past !== before.past) this.reasons.show(model.past);
    find("#the-line").hidden = !model.isLost;
    for (const effect of effects) this.carryOut(effect);
    this.seats.look();
  }

  private carryOut(effect: Effect): void {
    (this.hands[effect.do] as (effect: Effect) => void)(effect);
  }

  /** How each effect is carried out. */
  private readonly hands: Hands = {
    listen: ({ eyes }) => this.listen(eyes),
    expect: ({ position }) => this.stream.expect(position),
    send: (wish) => void this.send(wish),
    try: (wish) => void this.try(wish),
    ask: (wish) => void this.askMissed(wish),
    film: ({ number, pictures }) => this.stage.play(number, pictures),
    show: ({ number }) => this.stage.show(number),
    put: () => this.stage.put(),
    hurry: () => this.stage.hurry(),
    skip: () => this.stage.skip(),
    pause: () => this.stage.pause(),
    write: () => this.stage.write(),
    table: ({ position }) => this.showTable(position),
    end: ({ isFresh }) => this.model.table && this.ending.show(this.model.table, isFresh),
    begin: ({ lines, hasEarlier, position }) => this.log.begin(lines, hasEarlier, position),
    add: ({ lines, isAloud }) => lines.forEach((line) => this.log.add(line, isAloud)),
    follow: () => this.log.follow(),
    remember: () => this.log.remember(),
    cover: () => this.cover(),
    curtain: ({ seat }) => this.drawCurtain(seat),
    keep: ({ what, text }) => remember(this.id, what, text),
    note: ({ key }) => note(say(key)),
    refuse: ({ refusal }) => refuse(refusal),
    say: ({ key, count }) => announce(say(key, { count })),
    tell: ({ lines, key }) => announce([...lines, say(key)].join(" ")),
    sound: ({ tune }) => sound(tune),
  };

  // What is asked of the server

  private listen(eyes: number | null): void {
    this.hinting.offer(false);
    this.stream.look(eyes);
  }

  private async send({ number, seat, after, words }: Named<"send">): Promise<void> {
    const answer = await post<MoveAnswer>(`/t/${this.id}/move`, { seat, after, words });
    this.tell({ kind: "answered", number, answer });
  }

  private async try({ number, seat, after, words }: Named<"try">): Promise<void> {
    const answer = await post<TrialAnswer>(`/t/${this.id}/try`, { seat, after, words });
    this.tell({ kind: "tried", number, word: words.at(-1) ?? "", answer });
  }

  private async askMissed({ number, seat, after }: Named<"ask">): Promise<void> {
    const path = `/t/${this.id}/news?after=${after}&as=${seat}`;
    const response = await fetch(path).catch(() => null);
    const { messages } = response?.ok ? ((await response.json()) as AllNews) : { messages: [] };
    this.tell({ kind: "missed", number, messages });
  }

  // Around the board

  private showTable(position: number): void {
    const { table, turn } = this.model;
    if (!table) return;
    const [own, acting] = [ownSeats(this.model), turn?.acting ?? []];
    watch(this.id, position, table);
    this.seats.show(table, acting);
    this.clocks.show(table);
    this.filling.show(table);
    const isYours = Boolean(turn?.is_yours);
    if (this.wasYours && !isYours) this.lookForNext();
    this.wasYours = isYours;
    this.menu.show(table, own);
    this.hinting.offer(Boolean(turn?.is_yours) && table.may_hint);
    this.log.tellOwn(own.map(({ seat }) => seat));
    document.body.classList.toggle("lobby", !table.is_begun);
    document.body.classList.toggle("over", table.is_over);
    const others = table.seats.some(({ is_me, kind }) => !is_me && kind === "person");
    const isPlaying = table.is_begun && !table.is_over && !table.is_closed;
    this.offering.show(isPlaying && others && own.length > 0 && !turn?.is_yours);
    this.attention.call(own.some(({ seat }) => acting.includes(seat)) && !table.is_closed);
  }

  private drawCurtain(seat: number): void {
    const name = this.model.table?.seats.find((one) => one.seat === seat)?.name;
    if (!seat) return this.curtain.lift();
    this.curtain.lower(name ?? "", () => this.tell({ kind: "unveiled", seat }));
  }

  /** Nothing is left of what only one seat may see. */
  private cover(): void {
    this.stage.pause();
    this.stage.put();
    this.reasons.close();
    this.log.goBack();
    describe([]);
    hush();
  }

  private bindKeys(): void {
    bindKeys(this.tell, {
      Escape: () => this.loupe.close() || this.tell({ kind: "escaped" }),
      "+": () => this.zooming.zoom(ZOOM),
      "-": () => this.zooming.zoom(1 / ZOOM),
      "0": () => this.zooming.fit(),
      z: () => this.loupe.toggle(),
      b: () => this.stage.toBoard(),
    });
    // Before the pieces hear of it: while something is tried, keys mean other things to them.
    document.addEventListener("keydown", (event) => this.pressInTrial(event), true);
  }

  private pressInTrial(event: KeyboardEvent): void {
    const deed = this.model.trial.word && !isFilm(this.model) ? deedInTrial(event) : null;
    if (!deed || (deed.kind === "turned" && !choosingOf(this.model).isTurnable())) return;
    this.tell(deed);
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Say why not. */
function refuse({ error, section }: Refusal): void {
  sound("refused");
  note(error, section);
}

new Table();
