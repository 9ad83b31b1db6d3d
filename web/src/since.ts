/** What happened since one's own turn, as a list and as a film: skipping loses nothing. */

import type { Film } from "./film";
import { captions, type Happened, heard } from "./happened";
import { button, find } from "./page";
import type { Message, News } from "./protocol";
import type { Scene } from "./scene";

interface Host {
  pause(): void; // nothing can be chosen meanwhile
  show(): Promise<void>; // show how things stand
}

interface Kept extends Happened {
  seat: number; // through whose eyes
}

export class Since {
  private readonly place = find<HTMLDetailsElement>("#the-since");
  private readonly list = find("ol", this.place);
  private readonly key: string;
  private happened: Happened | null = null;
  private hasRecalled = false;

  constructor(
    private readonly table: string,
    private readonly scene: Scene,
    private readonly film: Film,
    private readonly host: Host,
  ) {
    this.key = `since:${table}`;
    find("button", this.place).addEventListener("click", () => this.play(0));
  }

  /** Remember what is about to be shown, and so that a reload of the page finds it again. */
  keep(news: News, isOurs: boolean, seat: number): void {
    this.take(heard(this.happened, news, isOurs, () => this.scene.written()));
    if (seat) this.write(JSON.stringify({ ...this.happened, seat }));
  }

  forget(): void {
    this.happened = null;
    this.place.open = false;
    this.list.replaceChildren();
    if (this.hasRecalled) this.write("");
  }

  /** After a reload, take up what this seat had heard, and ask for what has happened meanwhile. */
  async recall(seat: number, position: number): Promise<void> {
    if (this.hasRecalled) return;
    this.hasRecalled = true;
    const text = sessionStorage.getItem(this.key);
    const kept = text ? (JSON.parse(text) as Kept) : null;
    if (!kept || kept.seat !== seat || kept.position > position) return;
    const missed = kept.position < position ? await this.missed(kept) : [];
    if (this.happened || missed.some(({ kind }) => kind === "snapshot")) return;
    this.take(missed.reduce((sum, news) => after(sum, news, position), kept as Happened));
    this.offer(this.film.isRunning());
  }

  /** It can be asked for while nothing moves. */
  offer(isRunning: boolean): void {
    this.place.hidden = isRunning ? !this.place.open : this.list.childElementCount === 0;
  }

  private take(happened: Happened): void {
    this.happened = happened;
    this.list.replaceChildren(...captions(happened).map((line) => this.entry(...line)));
  }

  private async missed({ seat, position }: Kept): Promise<Message[]> {
    const answer = await fetch(`/t/${this.table}/news?after=${position}&as=${seat}`);
    return answer.ok ? ((await answer.json()) as { messages: Message[] }).messages : [];
  }

  private write(text: string): void {
    try {
      sessionStorage.setItem(this.key, text);
    } catch {
      // Without memory a reload forgets it; nothing else is lost.
    }
  }

  private entry(number: number, caption: string): HTMLLIElement {
    const line = button(caption, { class: "plain" });
    line.addEventListener("click", () => this.play(number));
    const entry = document.createElement("li");
    entry.dataset["step"] = String(number);
    entry.append(line);
    return entry;
  }

  /** Show it again from one step on, and then the table as it is. */
  private play(from: number): void {
    const { happened } = this;
    if (!happened || this.film.isRunning()) return;
    const frames = captions(happened).filter(([number]) => number >= from).length;
    void this.film.add(() => this.perform(happened, from), frames);
  }

  private async perform({ base, steps }: Happened, from: number): Promise<void> {
    const now = this.scene.copy();
    this.host.pause();
    this.scene.lay(base);
    for (const [n, { changes, frame }] of steps.entries()) {
      this.scene.change(changes);
      if (n < from || !frame) continue;
      this.mark(n);
      await this.film.frame(frame, () => {});
    }
    this.mark(-1);
    this.scene.lay(now);
    await this.host.show();
  }

  private mark(step: number): void {
    for (const entry of this.list.querySelectorAll("li")) {
      const isNow = entry.dataset["step"] === String(step);
      entry.classList.toggle("now", isNow);
      if (isNow) entry.scrollIntoView({ block: "nearest" });
    }
  }
}

/** What has happened with one message more, if it is news of before a position. */
function after(happened: Happened, news: Message, position: number): Happened {
  if (news.kind !== "news" || news.position > position || !news.frames.length) return happened;
  return heard(happened, news, false, () => happened.base);
}
