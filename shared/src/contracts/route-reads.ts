import { dayOf } from './days.ts';
import type { Role } from './roles.ts';
import { RECORD_KINDS, type RecordKind } from './record-kinds.ts';
import { isObject } from './unknown-values.ts';

type Value = string | number | boolean | null;

/** The body of a read, as it is sent. */
export type ReadBody = Record<string, Value>;

/**
 * A read that a route begins with, as `remote.json` declares it. `{id:group}` stands for the record of that kind which
 * the path parameter `id` names, `{day}` for the day that the address names or else today, and `{today}` for today.
 */
export type RouteRead = {
  /** The method and the path of a call that changes nothing: `POST /groups/get/{id:group}`. */
  call: string;
  body?: ReadBody;
  /** The screen makes the call only in this tab. */
  tab?: string;
  /** The screen shows a table; its persisted view replaces the fields of the body. */
  view?: string;
};

/** A read of the home of the shell; only these roles make it. */
type HomeRead = RouteRead & { roles: readonly Role[] };

/** A read at a known address. Only `{today}` and the view are still open. */
export type OpenRead = { method: string; url: string; body?: ReadBody; view?: string; roles?: readonly string[] };

/** The reads of a document, and the roles that may make them. An empty list means every role. */
export type DocumentReads = { roles: readonly string[]; reads: OpenRead[] };

export const EARLY_READS_META = 'early-reads';

export const TODAY = '{today}';

type Address = { params: Readonly<Record<string, string | undefined>>; search: string };
type Decode = (kind: RecordKind, encoded: string) => number | null;

const ENCODED_ID = /\{(\w+):(\w+)\}/;

const isKind = (name: string): name is RecordKind => Object.hasOwn(RECORD_KINDS, name);

/** Returns the id that a template names, the value itself if it is no template, or undefined for a wrong id. */
const fillId = (value: Value, { params }: Address, decode: Decode): Value | undefined => {
  const found = typeof value === 'string' ? ENCODED_ID.exec(value) : null;
  if (!found) return value;
  const [template, parameter = '', kind = ''] = found;
  const id = isKind(kind) ? decode(kind, params[parameter] ?? '') : null;
  if (id === null) return undefined;
  return found.input === template ? id : found.input.replace(template, String(id));
};

const fillBody = (body: ReadBody, address: Address, decode: Decode): ReadBody | null => {
  const day = dayOf(address.search) ?? TODAY;
  const filled: ReadBody = {};
  for (const [name, template] of Object.entries(body)) {
    const value = template === '{day}' ? day : fillId(template, address, decode);
    if (value === undefined) return null;
    filled[name] = value;
  }
  return filled;
};

const openRead = (read: RouteRead | HomeRead, address: Address, decode: Decode): OpenRead[] => {
  const { call, body, view } = read;
  const [method = '', url = ''] = String(fillId(call, address, decode) ?? '').split(' /');
  const filled = body && fillBody(body, address, decode);
  if (url === '' || filled === null) return [];
  const roles = 'roles' in read && { roles: read.roles };
  return [{ method, url, ...(filled && { body: filled }), ...(view !== undefined && { view }), ...roles }];
};

/** Returns the reads that a route begins with at an address, without those that name a record wrongly. */
export const readsAt = (reads: readonly (RouteRead | HomeRead)[], address: Address, decode: Decode): OpenRead[] => {
  const tab = new URLSearchParams(address.search).get('tab') ?? '';
  return reads
    .filter((read) => read.tab === undefined || read.tab === tab)
    .flatMap((read) => openRead(read, address, decode));
};

/** The reads that the home of the shell begins with. */
export const HOME_READS: HomeRead[] = [
  { call: 'POST /home/get', body: { date: TODAY }, roles: ['teacher', 'parent'] },
  { call: 'POST /dashboards/getSchool', body: { date: TODAY }, roles: ['directive'] },
  { call: 'POST /dashboards/getPortal', body: {}, roles: ['super_admin'] },
];

const READ_CALL = /^(?:GET|POST) \/[\w-]+\/get\w*(?:\/\{\w+:\w+\})?$/;
const MOST_READS = 4;
const MAX_FIELDS = 20;

/** True for the body of a read. */
export const isReadBody = (body: unknown): body is ReadBody =>
  isObject(body) &&
  Object.keys(body).length <= MAX_FIELDS &&
  Object.values(body).every((value) => value === null || ['string', 'number', 'boolean'].includes(typeof value));

const isName = (value: unknown): boolean => typeof value === 'string' && /^[\w-]{1,40}$/.test(value);

const CHECKS = new Map<string, (value: unknown) => boolean>([
  ['call', (call) => typeof call === 'string' && READ_CALL.test(call)],
  ['body', isReadBody],
  ['tab', isName],
  ['view', isName],
]);

const isRouteRead = (read: unknown): read is RouteRead =>
  isObject(read) &&
  'call' in read &&
  Object.entries(read).every(([field, value]) => CHECKS.get(field)?.(value) === true);

/** True for the reads that a route may declare: few, and none that changes anything. */
export const isRouteReads = (reads: unknown): reads is RouteRead[] =>
  Array.isArray(reads) && reads.length <= MOST_READS && reads.every(isRouteRead);
