/** Sentences in the person's language, which the page brings along. */

let texts: Record<string, string> | null = null;

/** A sentence with its {placeholders} filled in. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  texts ??= JSON.parse(document.getElementById("texts")?.textContent ?? "{}") as typeof texts;
  const sentence = texts?.[`live-${key}`] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
