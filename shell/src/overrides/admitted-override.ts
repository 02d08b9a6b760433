/** A remote that this document runs from a developer's own server. */
export type Override = { remote: string; origin: string };

const isOverride = (said: unknown): said is Override =>
  typeof said === 'object' &&
  said !== null &&
  'remote' in said &&
  typeof said.remote === 'string' &&
  'origin' in said &&
  typeof said.origin === 'string';

const read = (): Override | null => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="pupitre-override"]')?.content;
  if (!content) return null;
  const said: unknown = JSON.parse(content);
  return isOverride(said) ? said : null;
};

/** What the server admitted for this document, whose content policy then has the origin; null in every other one. */
export const admittedOverride = read();
