/** One table: what is heard is shown in order, what is chosen is posted. */

import { Attention } from "./attention";
import { Curtain } from "./curtain";
import { Deciding } from "./deciding";
import { Ending } from "./ending";
import { watch } from "./fair";
import { Film } from "./film";
import { bindKeys } from "./keys";
import { Log, type Page } from "./log";
import { Loupe } from "./loupe";
import { Menu } from "./menu";
import { hush, note } from "./notes";
import { find } from "./page";
import type { Frame, Message, News, Seat, TableState, Turn } from "./protocol";
import { Scene } from "./scene";
import { Seats } from "./seats";
import { Since } from "./since";
import { sound } from "./sounds";
import { Stream } from "./stream";
import { say } from "./texts";
import { describe } from "./turn";
import { Zooming } from "./zooming";

/** What spectators saw before the curtain was lifted for one seat. */
interface Open {
  hasDecided: boolean; // whether that seat has made its decision since
  scene: SVGSVGElement;
  log: Page;
  position: number;
}

const SPECTATOR = 0;

class Table {
  private readonly id = document.body.dataset["table"] ?? "";
  private readonly stage = find("#the-stage");
  private readonly scene = new Scene(this.stage);
  private readonly zooming = new Zooming(this.stage, this.scene);
  private readonly loupe = new Loupe(this.stage, this.scene);
  private readonly film = new Film(this.scene, (isRunning) => this.filmRuns(isRunning));
  private readonly log = new Log(this.id, () => this.eyes ?? SPECTATOR);
  private readonly seats = new Seats(this.id, () => this.lookAs(null));
  private readonly ending = new Ending(this.id);
  private readonly curtain = new Curtain(this.stage);
  private readonly attention = new Attention();
  private readonly menu = new Menu(this.id);
  private readonly stream = new Stream(this.id, {
    hear: (message) => this.hear(message),
    line: (isLost) => (find("#the-line").hidden = !isLost),
    gone: () => note(say("table-gone")),
  });

  private readonly deciding = new Deciding(
    this.id,
    this.scene,
    this.film,
    {
      seat: () => this.eyes ?? SPECTATOR,
      position: () => this.position,
      look: () => this.look,
      turn: () => this.turn,
      isRunning: () => this.isRunning(),
      missed: (news) => this.stream.feed(news),
      expect: (position) => this.stream.expect(position),
    },
    this.stage,
  );

  private readonly since = new Since(this.id, this.scene, this.film, {
    pause: () => this.deciding.pause(),
    show: () => this.deciding.show(),
  });

  private position = 0;
  private state: TableState | null = null;
  private turn: Turn | null = null;
  private eyes: number | null = null; // null until the server has told us who we are
  private look = 0; // counts changes of eyes; what earlier eyes were told is not shown
  private open: Open | null = null;
  private seenUntil = 0; // positions whose film one seat of this device has seen already

  constructor() {
    find("#the-skip").addEventListener("click", () => this.film.skip());
    this.stage.addEventListener("click", (event) => this.clickDuringFilm(event), true);
    bindKeys({
      ...this.deciding.keys,
      zoom: this.zooming.zoom,
      fit: this.zooming.fit,
      loupe: this.loupe.toggle,
      escape: () => this.loupe.close() || this.deciding.keys.escape(),
    });
    addEventListener("pagehide", () => this.leavePage());
    this.stream.look(null);
  }

  private hear(message: Message): void {
    const look = this.look;
    const frames = message.kind === "news" ? message.frames.length : 0;
    void this.film.add(() => this.perform(message, look), frames);
  }

  private async perform(message: Message, look: number): Promise<void> {
    if (look !== this.look) return;
    if (message.kind === "table") return this.showTable(message.table, message.position);
    this.position = message.position;
    if (message.kind === "news") await this.performNews(message);
    else {
      this.deciding.layAnew();
      this.since.forget();
      this.scene.lay(message.scene);
      this.log.begin(message.lines, message.has_earlier, message.position);
    }
    if (look !== this.look || !message.turn || !message.table) return;
    await this.settle(message.turn, message.table);
  }

  private async performNews(news: News): Promise<void> {
    const wasSeen = news.position <= this.seenUntil;
    const isPlay = news.frames.length > 0 || news.after !== null || Boolean(news.scene);
    const isOurs = news.frames.some((frame) => frame.seat === this.eyes);
    const seen = isPlay ? this.deciding.makeWay(news, isOurs) : 0;
    const isQuiet = wasSeen || this.deciding.drafting.words.length > 0;
    if (isOurs && this.open) this.open.hasDecided = true;
    if (news.frames.length) this.since.keep(news, isOurs, this.eyes ?? SPECTATOR);
    let told = 0;
    for (const frame of news.frames) {
      told += frame.lines.length;
      await this.performFrame(frame, isQuiet || told <= seen);
    }
    if (news.scene) this.scene.lay(news.scene);
    if (news.after) this.scene.change(news.after);
    for (const line of news.lines) this.log.add(line, !wasSeen);
  }

  private async performFrame(frame: Frame, isQuiet: boolean): Promise<void> {
    this.scene.change(frame.changes);
    for (const line of frame.lines) this.log.add(line, !isQuiet);
    if (isQuiet) return;
    sound(this.scene.hasPassing() ? "score" : "move");
    await this.film.frame(frame, this.deciding.dress);
  }

  /** Everything has come to rest: say how things stand and who is to act. */
  private async settle(turn: Turn, state: TableState): Promise<void> {
    const wasOver = this.state?.is_over ?? true;
    this.turn = turn;
    this.deciding.isBusy = false;
    this.showTable(state, this.position);
    this.ending.show(state, !wasOver);
    if (this.changeEyes(turn)) return;
    if (!turn.is_yours) this.deciding.forget();
    await this.deciding.show();
    this.log.follow();
    await this.deciding.checkDraft();
  }

  private showTable(state: TableState, position: number): void {
    this.state = state;
    watch(this.id, position, state);
    const own = this.own();
    const acting = this.turn?.acting ?? [];
    this.seats.show(state, acting);
    this.menu.show(state, own);
    this.log.tellOwn(own.map(({ seat }) => seat));
    document.body.classList.toggle("lobby", !state.is_begun);
    document.body.classList.toggle("over", state.is_over);
    this.attention.call(own.some((seat) => acting.includes(seat.seat)) && !state.is_closed);
  }

  /** The seats that people on this device play. */
  private own(): Seat[] {
    const seats = this.state?.seats ?? [];
    return seats.filter((seat) => seat.is_me && seat.kind === "person" && !seat.has_left);
  }

  private isRunning(): boolean {
    const { is_begun, is_over, is_closed } = this.state ?? {};
    return Boolean(is_begun && !is_over && !is_closed);
  }

  // Through whose eyes

  /** Look through other eyes if we must; true if what is shown now is no longer what counts. */
  private changeEyes(turn: Turn): boolean {
    const own = this.own();
    if (own.length > 1 && this.open && this.eyes) return this.leaveSeat(turn, this.eyes);
    const eyes = own.length === 1 ? own[0]!.seat : SPECTATOR;
    if (this.eyes === null && eyes === this.eyesByDefault()) this.eyes = eyes;
    if (this.eyes !== eyes) return this.lookAs(eyes);
    this.drawCurtain(own, turn);
    this.deciding.drafting.recall(this.eyes ?? SPECTATOR, turn.is_yours);
    void this.since.recall(this.eyes ?? SPECTATOR, this.position);
    return false;
  }

  private eyesByDefault(): number {
    const mine = (this.state?.seats ?? []).filter((seat) => seat.is_me);
    return mine.length === 1 ? mine[0]!.seat : SPECTATOR;
  }

  private lookAs(eyes: number | null, after: number | null = null): boolean {
    this.eyes = eyes;
    this.look += 1;
    this.deciding.forget();
    this.since.forget();
    this.stream.look(eyes, after);
    return true;
  }

  private drawCurtain(own: Seat[], turn: Turn): void {
    const next = own.find((seat) => turn.acting.includes(seat.seat));
    if (own.length < 2 || !next) return this.curtain.lift();
    if ("open" in document.body.dataset) return void this.film.add(() => this.takeSeat(next.seat));
    this.curtain.lower(next.name ?? "", () => {
      this.film.skip();
      void this.film.add(() => this.takeSeat(next.seat));
    });
  }

  /** Look through a seat's eyes, once the film is over that everybody may see. */
  private takeSeat(seat: number): void {
    const { position } = this;
    if (this.eyes !== SPECTATOR) return;
    this.open = { scene: this.scene.copy(), log: this.log.copy(), position, hasDecided: false };
    this.lookAs(seat);
  }

  /** When a seat has decided, the table is again as spectators see it; only the rest is shown. */
  private leaveSeat(turn: Turn, seat: number): boolean {
    const open = this.open;
    const others = this.own().filter((own) => own.seat !== seat && turn.acting.includes(own.seat));
    const isOver = !turn.acting.includes(seat) || (open?.hasDecided && others.length > 0);
    if (!open || !isOver) {
      this.curtain.lift();
      return false;
    }
    this.seenUntil = this.position;
    this.hideHand(open);
    return this.lookAs(SPECTATOR, open.position);
  }

  /** Whoever comes back to this page finds the curtain, as after a reload. */
  private leavePage(): void {
    if (!this.open) return;
    this.hideHand(this.open);
    this.lookAs(SPECTATOR);
  }

  /** Nothing is left of what only one seat may see. */
  private hideHand(open: Open): void {
    this.open = null;
    this.deciding.forget();
    this.since.forget();
    this.scene.lay(open.scene);
    this.log.open(open.log);
    this.deciding.rest();
    describe([]);
    hush();
  }

  // The film

  private filmRuns(isRunning: boolean): void {
    find("#the-skip").hidden = !isRunning;
    this.since.offer(isRunning);
    this.stage.setAttribute("aria-busy", String(isRunning));
  }

  private clickDuringFilm(event: Event): void {
    const isAside = (event.target as Element).closest("#the-curtain, #the-menu") !== null;
    if (isAside || !this.film.isRunning() || this.deciding.drafting.words.length) return;
    event.stopPropagation();
    this.film.skip();
  }
}

new Table();
