import type { OVERRIDE_PARAMETER } from '@pupitre/shared/contracts/deployments';
import { readPersisted } from '@pupitre/shared/platform/persisted';

/** A remote, and the developer's server that it runs from. */
export type Override = { remote: string; origin: string };

/** The parameter in the URL of the page. It is the request of a developer, or the grant of the server. */
export const GRANT_PARAMETER: typeof OVERRIDE_PARAMETER = 'override';
/** The key of the grant in the storage of the tab. */
export const GRANT_KEY = 'pupitre.override';

const isOverride = (value: unknown): value is Override =>
  typeof value === 'object' &&
  value !== null &&
  'remote' in value &&
  typeof value.remote === 'string' &&
  'origin' in value &&
  typeof value.origin === 'string';

/** Returns true when this tab requested the grant. A link from somebody else may contain another one. */
const isOfThisTab = (): boolean =>
  readPersisted(GRANT_KEY, 'tab') === new URLSearchParams(window.location.search).get(GRANT_PARAMETER);

const read = (): Override | null => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="pupitre-override"]')?.content;
  if (!content || !isOfThisTab()) return null;
  const override: unknown = JSON.parse(content);
  return isOverride(override) ? override : null;
};

/** The override that the server has admitted for this document, or null. The content policy then allows its origin. */
export const admittedOverride = read();
