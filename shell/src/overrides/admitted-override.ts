import { readKept } from '@pupitre/shared/platform/kept';

/** A remote that this document runs from a developer's own server. */
export type Override = { remote: string; origin: string };

/** The parameter of the page's address: what a developer asks for, or the server's grant of it. */
export const OVERRIDE_PARAMETER = 'override';
/** Where a tab keeps its grant. */
export const GRANT_KEY = 'pupitre.override';

const isOverride = (said: unknown): said is Override =>
  typeof said === 'object' &&
  said !== null &&
  'remote' in said &&
  typeof said.remote === 'string' &&
  'origin' in said &&
  typeof said.origin === 'string';

/** A grant that came in a link of somebody else's was asked for by nobody in this tab. */
const isOfThisTab = (): boolean =>
  readKept(GRANT_KEY, 'tab') === new URLSearchParams(window.location.search).get(OVERRIDE_PARAMETER);

const read = (): Override | null => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="pupitre-override"]')?.content;
  if (!content || !isOfThisTab()) return null;
  const said: unknown = JSON.parse(content);
  return isOverride(said) ? said : null;
};

/** What the server admitted for this document, whose content policy then has the origin; null in every other one. */
export const admittedOverride = read();
