import type { Browser, OperatingSystem } from '@pupitre/shared/contracts/sessions';

/** A browser and its system, as a person knows them. */
export type ClientProgram = { browser: Browser; system: OperatingSystem };

/** In this order, since most browsers also name the ones that they descend from. */
const BROWSER_MARKS: readonly (readonly [Browser, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['other', /\b(?:OPR|Opera|OPT|YaBrowser|Vivaldi|UCBrowser|DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEM_MARKS: readonly (readonly [OperatingSystem, RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const firstOf = <Name>(marks: readonly (readonly [Name, RegExp])[], text: string): Name | 'other' =>
  marks.find(([, mark]) => mark.test(text))?.[0] ?? 'other';

/** The browser and system that a `User-Agent` header names; it may lie. */
export const programOf = (userAgent: string | null): ClientProgram => ({
  browser: firstOf(BROWSER_MARKS, userAgent ?? ''),
  system: firstOf(SYSTEM_MARKS, userAgent ?? ''),
});
