/** One line of the sheet; offenders are shown when the bar is missed. */
export type Measure = { title: string; value: string; bar: string; passes: boolean; offenders: string[] };

/** The value with its digits after the point and its unit. */
type Form = { digits?: number; unit?: string };

/** A measure that may be at most `bar`. */
export const atMost = (
  title: string,
  value: number,
  bar: number,
  offenders: string[] = [],
  { digits = 0, unit = '' }: Form = {},
): Measure => ({
  title,
  value: `${value.toFixed(digits)}${unit}`,
  bar: `≤ ${bar}${unit}`,
  passes: value <= bar,
  offenders,
});

export const between = (
  title: string,
  value: number,
  [low, high]: [number, number],
  { digits = 0, unit = '' }: Form = {},
): Measure => ({
  title,
  value: `${value.toFixed(digits)}${unit}`,
  bar: `${low}–${high}${unit}`,
  passes: value >= low && value <= high,
  offenders: [],
});

/** A measure without a bar: it shows where to look, and never fails. */
export const shown = (title: string, value: string, offenders: string[]): Measure => ({
  title,
  value,
  bar: '–',
  passes: true,
  offenders,
});
