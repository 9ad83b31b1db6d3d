/** Finding and making elements of the page. */

/** The element of this page that a selector names; a page without it is a mistake of ours. */
export function find<E extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): E {
  const element = within.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}

type Attributes = Record<string, string | number | boolean | null | undefined>;

/** A new element; texts become text, never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A button of this page that says what it does. */
export function button(label: string, attributes: Attributes = {}): HTMLButtonElement {
  return make("button", { type: "button", ...attributes }, label);
}

/** Put a text on the clipboard; the page may be plain http, where the new way is not allowed. */
export async function copy(field: HTMLInputElement): Promise<void> {
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand("copy");
}

/** Whether a key press belongs to a field a person is writing in. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}

/** Ask a person whether they mean it. */
export function confirmed(question: string): Promise<boolean> {
  const dialog = find<HTMLDialogElement>("#the-question");
  find("p", dialog).textContent = question;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((answer) => {
    dialog.addEventListener("close", () => answer(dialog.returnValue === "yes"), { once: true });
  });
}
