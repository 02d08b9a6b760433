import { DEPLOYMENT_EVENTS } from '@pupitre/shared/contracts/deployments';
import { ROLES } from '@pupitre/shared/contracts/roles';
import { COUNT, done, ID, listOf, object, succeeds, TEXT, type JsonSchema } from './docs-schemas.ts';

const NO_TEXT: JsonSchema = { type: ['string', 'null'] };
const COUNTS = { shown: COUNT, failed: COUNT, late: COUNT };
const HEALTH = object({ ...COUNTS, hours: listOf(object({ hour: TEXT, ...COUNTS })), anonymous: object(COUNTS) });
const SERVED = {
  version: TEXT,
  since: TEXT,
  by: TEXT,
  health: HEALTH,
  alerts: listOf({ enum: ['users', 'visitors'] }),
};
const CANARY = { ...SERVED, percent: COUNT, schools: listOf(ID), roles: listOf({ enum: [...ROLES] }) };
const orNull = (schema: JsonSchema): JsonSchema => ({ oneOf: [schema, { type: 'null' }] });

const DEPLOYMENT = object({
  name: TEXT,
  isEnabled: { type: 'boolean' },
  current: orNull(object(SERVED)),
  previous: orNull(object(SERVED)),
  canary: orNull(object(CANARY)),
});
const EVENT = object({
  id: ID,
  at: TEXT,
  kind: { enum: [...DEPLOYMENT_EVENTS] },
  version: NO_TEXT,
  from: NO_TEXT,
  by: TEXT,
  reason: TEXT,
});
const TOKEN = {
  id: ID,
  remote: TEXT,
  name: TEXT,
  createdAt: TEXT,
  createdBy: TEXT,
  expiresAt: TEXT,
  lastUsedAt: NO_TEXT,
};
const DEPLOYED = succeeds({ ...done, data: DEPLOYMENT });

/** The answers of the registry's calls, by the last words of their path; `POST` where two calls share it. */
const ANSWERS = new Map<string, JsonSchema>([
  ['deployments', succeeds({ data: listOf(DEPLOYMENT) })],
  ['history', succeeds({ data: object({ events: listOf(EVENT), versions: listOf(TEXT) }) })],
  ['versions', succeeds({ ...done, version: TEXT, entry: TEXT, unchanged: { type: 'boolean' } })],
  ...['rollback', 'canary', 'promote', 'withdraw', 'disable', 'enable'].map((verb) => [verb, DEPLOYED] as const),
  ['tokens', succeeds({ data: listOf(object(TOKEN)) })],
  ['POST tokens', succeeds({ ...done, data: object({ ...TOKEN, token: TEXT }) })],
  ['{id}', succeeds(done)],
  ['prune', succeeds({ ...done, data: listOf(object({ remote: TEXT, version: TEXT })) })],
  ['beacons', succeeds({})],
  ['overrides', succeeds({ data: object({ grant: TEXT }) })],
]);

/** The answer of a call of the registry; undefined for any other call. */
export const registryAnswerOf = (path: string, method: string): JsonSchema | undefined => {
  if (!path.startsWith('/api/registry/')) return undefined;
  const last = path.split('/').at(-1)?.replace(/^:id$/, '{id}') ?? '';
  return ANSWERS.get(`${method} ${last}`) ?? ANSWERS.get(last);
};
