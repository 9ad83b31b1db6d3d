/** One table: what is heard is shown in order, what is chosen is posted. */

import { Attention } from "./attention";
import { Choices } from "./choices";
import { Curtain } from "./curtain";
import { Drafting } from "./drafting";
import { Ending } from "./ending";
import { noteCommitment } from "./fair";
import { Film } from "./film";
import { bindKeys } from "./keys";
import { Log, type Page } from "./log";
import { Menu } from "./menu";
import { announce, hush, note } from "./notes";
import { find } from "./page";
import { post } from "./post";
import type { Draft, Frame, Message, MoveAnswer, News, Seat, TableState, Turn } from "./protocol";
import { Scene } from "./scene";
import { Seats } from "./seats";
import { sound } from "./sounds";
import { Stream } from "./stream";
import { say } from "./texts";
import { describe, type Moment, TurnPanel } from "./turn";

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
  private readonly film = new Film(this.scene, (isRunning) => this.filmRuns(isRunning));
  private readonly choose = (word: string): void => this.chooseWord(word);
  private readonly choices = new Choices(this.scene, this.stage, this.choose);
  private readonly panel = new TurnPanel(this.choices, this.stage, this.choose, () =>
    this.takeBack(),
  );
  private readonly log = new Log(this.id, () => this.eyes ?? SPECTATOR);
  private readonly seats = new Seats(this.id, () => this.lookAs(null));
  private readonly ending = new Ending(this.id);
  private readonly curtain = new Curtain(this.stage);
  private readonly attention = new Attention();
  private readonly menu = new Menu(this.id);
  private readonly drafting = new Drafting(this.id);
  private readonly stream = new Stream(this.id, {
    hear: (message) => this.hear(message),
    line: (isLost) => (find("#the-line").hidden = !isLost),
    gone: () => note(say("table-gone")),
  });

  private position = 0;
  private state: TableState | null = null;
  private turn: Turn | null = null;
  private eyes: number | null = null; // null until the server has told us who we are
  private look = 0; // counts changes of eyes; what earlier eyes were told is not shown
  private open: Open | null = null;
  private seenUntil = 0; // positions whose film one seat of this device has seen already
  private isBusy = false;

  constructor() {
    find("#the-skip").addEventListener("click", () => this.film.skip());
    this.stage.addEventListener("click", (event) => this.clickDuringFilm(event), true);
    bindKeys({ takeBack: () => this.takeBack(), skip: () => this.film.skip() });
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
    if (message.kind === "table") return this.showTable(message.table);
    this.position = message.position;
    if (message.kind === "news") await this.performNews(message);
    else {
      this.drafting.rest();
      this.scene.lay(message.scene);
      this.log.begin(message.lines, message.has_earlier, message.position);
    }
    if (look !== this.look || !message.turn || !message.table) return;
    await this.settle(message.turn, message.table);
  }

  private async performNews(news: News): Promise<void> {
    const wasSeen = news.position <= this.seenUntil;
    const isPlay = news.frames.length > 0 || news.after !== null || Boolean(news.scene);
    const seen = isPlay ? this.leaveDraft(news) : 0;
    const isQuiet = wasSeen || this.drafting.words.length > 0;
    if (isPlay) this.panel.pause();
    for (const frame of news.frames) await this.performFrame(frame, isQuiet || frame.step < seen);
    if (news.scene) this.scene.lay(news.scene);
    if (news.after) this.scene.change(news.after);
    for (const line of news.lines) this.log.add(line, !wasSeen);
  }

  /** The film starts from the table as it was without our draft; we have seen part of it. */
  private leaveDraft(news: News): number {
    const base = this.drafting.base;
    const isOurs = news.frames.some((frame) => frame.seat === this.eyes);
    const seen = isOurs ? this.drafting.words.length : 0;
    if (base) this.scene.lay(base);
    if (isOurs && this.open) this.open.hasDecided = true;
    if (isOurs) this.drafting.forget();
    else this.drafting.rest();
    return seen;
  }

  private async performFrame(frame: Frame, isQuiet: boolean): Promise<void> {
    this.scene.change(frame.changes);
    this.log.add(frame.line, !isQuiet);
    if (isQuiet) return;
    sound(this.scene.hasPassing() ? "score" : "move");
    await this.film.frame(this.choices.dress);
  }

  /** Everything has come to rest: say how things stand and who is to act. */
  private async settle(turn: Turn, state: TableState): Promise<void> {
    const wasOver = this.state?.is_over ?? true;
    this.turn = turn;
    this.isBusy = false;
    this.showTable(state);
    this.ending.show(state, !wasOver);
    noteCommitment(this.id, state.commitment);
    if (this.changeEyes(turn)) return;
    if (!turn.is_yours) this.drafting.forget();
    await this.showMoment();
    if (this.drafting.words.length && !this.drafting.shown) await this.draftAgain();
  }

  private showTable(state: TableState): void {
    this.state = state;
    const own = this.own();
    const acting = this.turn?.acting ?? [];
    this.seats.show(state, acting);
    this.menu.show(state, own);
    document.body.classList.toggle("lobby", !state.is_begun);
    document.body.classList.toggle("over", state.is_over);
    this.attention.call(own.some((seat) => acting.includes(seat.seat)) && !state.is_closed);
  }

  /** The seats that people on this device play. */
  private own(): Seat[] {
    const seats = this.state?.seats ?? [];
    return seats.filter((seat) => seat.is_me && seat.kind === "person" && !seat.has_left);
  }

  private async showMoment(): Promise<void> {
    const moment = this.moment();
    this.panel.offer(moment);
    await this.film.settle(this.choices.dress);
    this.panel.show(moment);
    this.log.follow();
  }

  private moment(): Moment {
    const { turn, drafting } = this;
    const draft = drafting.shown;
    const isYours = turn?.is_yours ?? false;
    return {
      status: draft?.status ?? turn?.status ?? "",
      words: draft?.next ?? turn?.words ?? [],
      description: draft?.description ?? turn?.description ?? [],
      isYours,
      mayTakeBack: drafting.words.length > 0,
      mayAsk: this.seat() > 0 && this.isRunning(),
    };
  }

  private isRunning(): boolean {
    const { is_begun, is_over, is_closed } = this.state ?? {};
    return Boolean(is_begun && !is_over && !is_closed);
  }

  /** The seat for which we act. */
  private seat(): number {
    return this.eyes ?? SPECTATOR;
  }

  // Choosing

  private chooseWord(word: string): void {
    if (this.film.isRunning()) return this.film.skip();
    if (this.isBusy) return;
    if (this.choices.isPossible(word)) this.rest();
    void this.send([...this.drafting.words, word]);
  }

  private takeBack(): void {
    if (this.isBusy || this.drafting.words.length === 0) return;
    this.rest();
    void this.send(this.drafting.words.slice(0, -1));
  }

  /** A choice has been made: nothing else can be chosen until it is answered. */
  private rest(): void {
    this.panel.pause();
    void this.scene.show(0, this.choices.dress);
  }

  private async send(words: string[]): Promise<void> {
    const { look, position } = this;
    this.isBusy = true;
    const body = { seat: this.seat(), after: position, words };
    const answer = await post<MoveAnswer>(`/t/${this.id}/move`, body);
    const draft = answer.ok ? answer.value.draft : undefined;
    if (look !== this.look) return;
    if (!answer.ok) {
      this.isBusy = false;
      sound("refused");
      note(answer.refusal.error, answer.refusal.section);
      this.stream.feed(answer.refusal.news ?? []);
      void this.film.add(() => this.showMoment());
    } else if (draft) {
      void this.film.add(() => this.performDraft(draft, look, position), draft.frames.length);
    } else {
      this.stream.expect(answer.value.position ?? 0);
    }
  }

  private async performDraft(draft: Draft, look: number, position: number): Promise<void> {
    if (look !== this.look) return;
    const isForward = draft.words.length > this.drafting.words.length;
    const base = this.drafting.base ?? this.scene.copy();
    this.isBusy = false;
    if (position !== this.position) {
      this.drafting.words = draft.words;
      return this.draftAgain();
    }
    this.panel.pause();
    for (const frame of isForward ? draft.frames : []) {
      this.scene.change(frame.changes);
      if (frame.line) announce(frame.line.text);
      sound("move");
      await this.film.frame(this.choices.dress);
    }
    this.scene.lay(draft.scene);
    this.drafting.keep(draft, base, this.seat());
    await this.showMoment();
  }

  /** Others have acted while we were drafting: see whether our draft still holds. */
  private async draftAgain(): Promise<void> {
    const { words } = this.drafting;
    const base = this.drafting.base ?? this.scene.copy();
    const body = { seat: this.seat(), after: this.position, words };
    const answer = await post<MoveAnswer>(`/t/${this.id}/move`, body);
    if (answer.ok && answer.value.draft) {
      this.scene.lay(answer.value.draft.scene);
      this.drafting.keep(answer.value.draft, base, this.seat());
      return this.showMoment();
    }
    this.scene.lay(base);
    this.drafting.forget();
    if (!answer.ok) note(say("draft-dropped"));
    await this.showMoment();
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
    this.drafting.recall(this.seat(), turn.is_yours);
    return false;
  }

  private eyesByDefault(): number {
    const mine = (this.state?.seats ?? []).filter((seat) => seat.is_me);
    return mine.length === 1 ? mine[0]!.seat : SPECTATOR;
  }

  private lookAs(eyes: number | null, after: number | null = null): boolean {
    this.eyes = eyes;
    this.look += 1;
    this.drafting.forget();
    this.stream.look(eyes, after);
    return true;
  }

  private drawCurtain(own: Seat[], turn: Turn): void {
    const next = own.find((seat) => turn.acting.includes(seat.seat));
    if (own.length < 2 || !next) return this.curtain.lift();
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
    this.scene.lay(open.scene);
    this.log.open(open.log);
    this.rest();
    describe([]);
    hush();
  }

  // The film

  private filmRuns(isRunning: boolean): void {
    find("#the-skip").hidden = !isRunning;
    this.stage.setAttribute("aria-busy", String(isRunning));
  }

  private clickDuringFilm(event: Event): void {
    const isAside = (event.target as Element).closest("#the-curtain, #the-menu") !== null;
    if (isAside || !this.film.isRunning() || this.drafting.words.length) return;
    event.stopPropagation();
    this.film.skip();
  }
}

new Table();
