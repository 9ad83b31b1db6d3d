/** One's own decision: pieces are picked, words tried, drafted, taken back, and sent. */

import { Choices } from "./choices";
import { Drafting } from "./drafting";
import type { Film } from "./film";
import { announce, note } from "./notes";
import { type Answer, post } from "./post";
import type { Draft, Message, MoveAnswer, News, Turn } from "./protocol";
import type { Scene } from "./scene";
import { sound } from "./sounds";
import { say } from "./texts";
import { eventsIn, Trying } from "./trying";
import { type Moment, TurnPanel } from "./turn";

/** What the table knows about this moment, and what it hears from us. */
interface Host {
  seat(): number; // for which we act; 0 for spectators
  position(): number;
  look(): number; // counts changes of eyes: what earlier eyes were told is not shown
  turn(): Turn | null;
  isRunning(): boolean;
  missed(news: Message[]): void;
  expect(position: number): void;
}

export class Deciding {
  readonly drafting: Drafting;
  isBusy = false;
  private readonly choices: Choices;
  private readonly panel: TurnPanel;
  private readonly trying: Trying;

  constructor(
    private readonly table: string,
    private readonly scene: Scene,
    private readonly film: Film,
    private readonly host: Host,
    stage: HTMLElement,
  ) {
    const choose = (word: string): void => this.choose(word);
    this.drafting = new Drafting(table);
    this.choices = new Choices(scene, stage, {
      choose,
      replace: (gone, words) => this.replace(gone, words),
      mayPick: () => this.mayPick(),
      tried: () => this.trying.word,
      turn: () => this.trying.turn(1),
      changed: () => this.changeHold(),
    });
    this.panel = new TurnPanel(this.choices, stage, {
      choose,
      takeBack: () => this.takeBack(),
      doIt: () => void this.decideTried(),
      turn: () => void this.trying.turn(1),
      back: () => this.goBack(),
    });
    this.trying = new Trying(table, stage, scene, film, {
      where: () => this.draftOf(this.drafting.words),
      ways: (word) => this.choices.ways(word),
      pause: () => this.pause(),
      show: () => this.show(),
      refused: (answer) => this.explain(answer),
      goOn: (word) => this.goOn(word),
      dress: this.dress,
    });
  }

  /** Mark what can be chosen, and what is not yet what it looks like. */
  readonly dress = (pieces: SVGElement[]): void => {
    this.trying.dress(pieces);
    this.choices.dress(pieces);
  };

  /** Show how things stand and what can be done about it. */
  async show(): Promise<void> {
    this.panel.offer(this.moment());
    await this.film.settle(this.dress);
    this.panel.show(this.moment());
    this.tryAtOnce();
  }

  /** Nothing can be chosen while something is happening. */
  pause(): void {
    this.panel.pause();
  }

  /** A choice has been made: nothing else can be chosen until it is answered. */
  rest(): void {
    this.forgetTrial();
    this.pause();
    void this.scene.show(0, this.dress);
  }

  /** The scene is laid anew: a draft is to be asked for again, and nothing is tried. */
  layAnew(): void {
    this.forgetTrial();
    this.drafting.rest();
  }

  /** Nothing is considered any more. */
  forget(): void {
    this.forgetTrial();
    this.drafting.forget();
  }

  /** A film starts from the table as it was without our draft; so many events we have seen. */
  makeWay(news: News, isOurs: boolean): number {
    const { base, words } = this.drafting;
    const { seen, word } = this.trying;
    const drafted = eventsIn(news.frames.filter((frame) => frame.step < words.length));
    this.trying.forget();
    this.pause();
    if (base) this.scene.lay(base);
    if (isOurs) this.drafting.forget();
    else this.drafting.rest();
    if (!isOurs) this.trying.resume = word;
    return isOurs ? drafted + seen : 0;
  }

  /** Others have acted while we were drafting: see whether our draft still holds. */
  async checkDraft(): Promise<void> {
    if (this.drafting.words.length && !this.drafting.shown) await this.draftAgain();
  }

  private async draftAgain(): Promise<void> {
    const { words } = this.drafting;
    const base = this.drafting.base ?? this.scene.copy();
    const answer = await post<MoveAnswer>(`/t/${this.table}/move`, this.draftOf(words));
    if (answer.ok && answer.value.draft) {
      this.scene.lay(answer.value.draft.scene);
      this.drafting.keep(answer.value.draft, base, this.host.seat());
      return this.show();
    }
    this.scene.lay(base);
    this.drafting.forget();
    if (!answer.ok) note(say("draft-dropped"));
    await this.show();
  }

  takeBack(): void {
    if (this.trying.word || this.choices.isHolding()) return this.goBack();
    if (this.isBusy || this.drafting.words.length === 0) return;
    this.rest();
    void this.send(this.drafting.words.slice(0, -1));
  }

  // Choosing

  private choose(word: string): void {
    if (!this.mayPick()) return;
    if (this.choices.isTried(word)) return void this.trying.tryOn(word);
    if (this.choices.isPossible(word)) return this.goOn(word);
    void this.send([...this.drafting.words, word]);
  }

  /** Add a word to the draft. */
  private goOn(word: string): void {
    this.rest();
    void this.send([...this.drafting.words, word]);
  }

  /** Leave words out of the draft, and put others in their place. */
  private replace(gone: string[], words: string[]): void {
    if (!this.mayPick()) return;
    const kept = this.drafting.words.filter((drafted) => !gone.includes(drafted));
    this.rest();
    void this.send([...kept, ...words]);
  }

  /** Whether we listen to clicks now; one during a film ends it. */
  private mayPick(): boolean {
    if (!this.film.isRunning()) return !this.isBusy;
    this.film.skip();
    return false;
  }

  private draftOf(words: string[]): { seat: number; after: number; words: string[] } {
    return { seat: this.host.seat(), after: this.host.position(), words };
  }

  private async send(words: string[]): Promise<void> {
    const [look, position] = [this.host.look(), this.host.position()];
    this.isBusy = true;
    const answer = await post<MoveAnswer>(`/t/${this.table}/move`, this.draftOf(words));
    const draft = answer.ok ? answer.value.draft : undefined;
    if (look !== this.host.look()) return;
    if (!answer.ok) {
      this.isBusy = false;
      this.explain(answer);
    } else if (draft) {
      void this.film.add(() => this.performDraft(draft, look, position), draft.frames.length);
    } else {
      this.host.expect(answer.value.position ?? 0);
    }
  }

  /** Say why not, and show the table as it is by now. */
  private explain(answer: Answer<unknown>): void {
    if (answer.ok) return;
    sound("refused");
    note(answer.refusal.error, answer.refusal.section);
    this.host.missed(answer.refusal.news ?? []);
    void this.film.add(() => this.show());
  }

  private async performDraft(draft: Draft, look: number, position: number): Promise<void> {
    if (look !== this.host.look()) return;
    const { drafting, trying } = this;
    const isForward = draft.words.length > drafting.words.length;
    const base = drafting.base ?? this.scene.copy();
    this.isBusy = false;
    if (position !== this.host.position()) {
      drafting.words = draft.words;
      return this.draftAgain();
    }
    this.pause();
    let told = 0;
    for (const frame of isForward ? draft.frames : []) {
      told += frame.lines.length;
      this.scene.change(frame.changes);
      if (told <= trying.seen) continue;
      for (const line of frame.lines) announce(line.text);
      sound("move");
      await this.film.frame(frame, this.dress);
    }
    trying.forget();
    this.scene.lay(draft.scene);
    drafting.keep(draft, base, this.host.seat());
    await this.show();
  }

  private moment(): Moment {
    const { drafting, trying } = this;
    const [turn, draft] = [this.host.turn(), drafting.shown];
    const { word } = trying;
    const isAsking = drafting.words.length > 0 && !draft; // how the table looks with our draft
    return {
      status: draft?.status ?? turn?.status ?? "",
      asked: isAsking ? "" : (draft?.asked ?? turn?.asked ?? ""),
      kinds: draft?.kinds ?? turn?.kinds ?? [],
      titles: draft?.titles ?? turn?.titles ?? [],
      words: draft?.next ?? turn?.words ?? [],
      spare: draft?.spare ?? [],
      description: draft?.description ?? turn?.description ?? [],
      isYours: (turn?.is_yours ?? false) && !isAsking,
      mayTakeBack: drafting.words.length > 0,
      mayAsk: this.host.seat() > 0 && this.host.isRunning(),
      pieces: trying.base ? [...trying.base.children] : this.scene.laid(),
      trial: word ? { word, lines: this.foreseen(word), isTurnable: trying.isTurnable() } : null,
    };
  }

  /** What a word would do, in sentences; where nothing can be foreseen, what it is called. */
  private foreseen(word: string): string[] {
    const lines = this.trying.lines();
    return lines.length ? lines : this.choices.called(word);
  }

  // Holding and trying

  /** What one would do can be seen at once if there is nothing else to do. */
  private tryAtOnce(): void {
    const { trying, choices, drafting } = this;
    if (trying.word || this.isBusy || (drafting.words.length && !drafting.shown)) return;
    const again = choices.isTried(trying.resume) ? trying.resume : undefined;
    const word = again ?? (trying.isDeclined ? undefined : choices.onlyThing());
    if (word !== undefined) void trying.tryOn(word);
  }

  /** What is tried is decided; whoever has just turned it means what they will see. */
  private async decideTried(): Promise<void> {
    await this.trying.shown;
    if (!this.trying.word || !this.mayPick()) return;
    const word = this.trying.decide();
    this.choices.drop(true);
    this.pause();
    sound("move");
    void this.send([...this.drafting.words, word]);
  }

  /** Something was picked up or let go: nothing is tried any more. */
  private changeHold(): void {
    this.trying.leave();
    this.trying.isDeclined = true;
    void this.film.add(() => this.show());
  }

  /** One step back: what is tried is not wanted, what was picked last is put down. */
  private goBack(): void {
    if (!this.trying.word && !this.choices.isHolding()) return;
    this.choices.drop();
    this.changeHold();
  }

  private forgetTrial(): void {
    this.trying.forget();
    this.choices.drop(true);
  }

  /** The keys of the table's page. */
  readonly keys = {
    takeBack: (): void => this.takeBack(),
    escape: (): void => (this.film.isRunning() ? this.film.skip() : this.goBack()),
    isTrying: (): boolean => this.trying.word !== "" && !this.film.isRunning(),
    turn: (step: number): boolean => this.trying.turn(step),
    doIt: (): void => void this.decideTried(),
    toBoard: (): void => this.panel.toBoard(this.moment()),
  };
}
