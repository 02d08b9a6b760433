/** The fewest characters of each part of a name where the installation sets no other number (specification § 9). */
export const DEFAULT_NAME_MIN = 4;

let nameMin = DEFAULT_NAME_MIN;

/** The fewest characters that each part of a name has in this installation. */
export const nameMinimum = (): number => nameMin;

/** Sets the fewest characters of each part of a name. The server and the shell call it once, at their start. */
export const setNameMinimum = (characters: number): void => {
  nameMin = characters;
};
