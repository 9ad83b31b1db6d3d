/** Chances and points as people write them in their language. */

import type { Estimated } from "./protocol";

const language = document.documentElement.lang;
const whole = new Intl.NumberFormat(language, { style: "percent" });
const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const plain = new Intl.NumberFormat(language, tenths);
const signed = new Intl.NumberFormat(language, { ...tenths, signDisplay: "exceptZero" });

/** A chance in whole percents. */
export function percent({ value }: Estimated): string {
  return whole.format(value);
}

/** A part of the chance to win with twice its error, in points of a hundred. */
export function points({ value, error }: Estimated, isSigned = false): string {
  return `${number(value, isSigned)} ± ${plain.format(200 * error)}`;
}

/** The same without its error. */
export function number(value: number, isSigned = false): string {
  return (isSigned ? signed : plain).format(100 * value).replace("-", "−");
}
