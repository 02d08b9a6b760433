import { colorsOf, type Shade } from './tokens.ts';

const variableName = (token: string): string =>
  `--pup-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns the colours of a shade by the names of their CSS variables: `--pup-color-primary` and so on. */
export const variablesOf = (shade: Shade): [name: string, value: string][] =>
  Object.entries(colorsOf(shade)).map(([token, value]) => [variableName(token), value]);

export const wearShade = (shade: Shade): void => {
  const { style, dataset } = document.documentElement;
  dataset['shade'] = shade;
  for (const [name, value] of variablesOf(shade)) style.setProperty(name, value);
};
