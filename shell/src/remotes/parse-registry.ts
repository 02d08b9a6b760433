import type { Registry } from '@pupitre/shared/contracts/registry';

/** In characters. No registry is this long, and a longer response is not parsed. */
const MAX_LENGTH = 1_000_000;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isRecordOf =
  (check: Check): Check =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(check);

const has =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => Object.hasOwn(value, name) && check(Reflect.get(value, name)));

const isMatch =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

/** A URL with another protocol, such as `javascript:`, could run code by itself. */
const isWebAddress: Check = (value) =>
  typeof value === 'string' &&
  URL.canParse(value, window.location.origin) &&
  /^https?:$/.test(new URL(value, window.location.origin).protocol);

const entryFields = { path: isMatch(/^\/(?!\/)/), title: has({ es: isText, en: isText }), roles: isListOf(isText) };
const versionFields = { version: isText, entry: isWebAddress, integrity: isRecordOf(isText) };
const isVersion = has(versionFields);

const isRoute: Check = (value) =>
  has({ ...entryFields, access: isMatch(/^(public|anonymous|session)$/) })(value) &&
  ['files', 'shared'].every((name) => isListOf(isText)(Reflect.get(Object(value), name) ?? []));

const isRemote = has({
  ...versionFields,
  name: isMatch(/^mf-[a-z][a-z-]{0,40}$/),
  platform: isMatch(/^\d+\.\d+$/),
  routes: isListOf(isRoute),
  menu: isListOf(has({ ...entryFields, icon: isText, order: Number.isFinite })),
  previous: (value) => value === null || isVersion(value),
});

const isRegistry = (answer: unknown): answer is Registry => has({ remotes: isListOf(isRemote) })(answer);

/**
 * Parses the JSON of a registry. The server checked every manifest with the schema of the contract, so JSON that does
 * not fit is not the registry's and is refused as a whole.
 * @throws when the JSON is not a registry
 */
export const parseRegistry = (json: string): Registry => {
  if (json.length > MAX_LENGTH) throw new Error(`the registry is ${json.length} characters long`);
  const answer: unknown = JSON.parse(json);
  if (!isRegistry(answer)) throw new Error('that is no registry');
  const names = answer.remotes.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error('the registry names a remote twice');
  return answer;
};
