import { colorsOf, type Shade } from './tokens.ts';

const variableName = (token: string): string =>
  `--pup-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Sets the colours of a shade as CSS variables: `--pup-color-primary` and so on. */
export const wearShade = (shade: Shade): void => {
  const { style, dataset } = document.documentElement;
  dataset['shade'] = shade;
  for (const [token, value] of Object.entries(colorsOf(shade))) style.setProperty(variableName(token), value);
};
