import { setNameMinimum } from '@pupitre/shared/contracts/name-min';

/** Applies the minimum length of names that the page carries, `<meta name="name-min" content="2">`; without it 4 stays. */
export const applyNameMinimum = (): void => {
  const characters = Number(document.querySelector<HTMLMetaElement>('meta[name="name-min"]')?.content);
  if (Number.isInteger(characters) && characters > 0) setNameMinimum(characters);
};
