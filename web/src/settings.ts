/** What a person has chosen for this device; it stays on this device. */

const USUAL = {
  theme: "auto",
  speed: "calm",
  sound: "off",
  notify: "off",
  words: "off",
  keys: "on",
};

export type Setting = keyof typeof USUAL;

/** A setting of this device. */
export function setting(name: Setting): string {
  return kept(name) ?? USUAL[name];
}

/** Change a setting of this device. */
export function set(name: Setting, value: string): void {
  keep(name, value);
}

/** Something this device remembers; a browser may forbid it. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Have this device remember something, if it may. */
export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that remembers nothing still plays.
  }
}

/** Tie the fields of this page that name a setting to it. */
export function bindSettings(changed: (name: Setting) => void = () => {}): void {
  for (const field of document.querySelectorAll<HTMLSelectElement>("select[data-setting]")) {
    const name = field.dataset["setting"] as Setting;
    field.value = setting(name);
    field.addEventListener("change", () => {
      set(name, field.value);
      changed(name);
    });
  }
}
