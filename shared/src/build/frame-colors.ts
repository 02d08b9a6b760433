import { variablesOf } from '../ui/internal/theme-variables.ts';
import type { Shade } from '../ui/internal/tokens.ts';

const USED = /^--pup-color-(text|link|primary-bg|bg-layout|bg-container|border-secondary|fill-secondary)$/;

const colorsOf = (shade: Shade): string =>
  variablesOf(shade)
    .filter(([name]) => USED.test(name))
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/** Returns style rules with the colours of the chosen shade, or else the system's. Every page contains them. */
export const frameColors = (): string => {
  const dark = colorsOf('dark');
  return [
    `:root{${colorsOf('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-shade='light']){${dark}}}`,
    `:root[data-shade='dark']{${dark}}`,
  ].join('');
};
