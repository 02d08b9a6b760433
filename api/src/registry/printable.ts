/** A text of somebody else's for the history, and from there for terminals: without what commands them. */
export const stripControlCharacters = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ').trim();
