import { createHmac, timingSafeEqual } from 'node:crypto';
import { number, object, string, tuple, type InferType } from 'yup';
import type { Upload } from '@pupitre/shared/contracts/storage';
import type { Secret } from '../../db/shared-secret.ts';
import { Refusal } from '../../refusal.ts';
import type { ExpectedFile } from '../file-storage.ts';
import { READ_SECONDS, periodStartOf, UPLOAD_SECONDS } from '../signature-life.ts';

/** The path of the local storage on the portal's own origin. */
export const FILES = '/files';

/** An upload's conditions, in the shape in which S3-compatible stores write them. */
const policySchema = object({
  expiration: string().required(),
  conditions: tuple([
    object({ key: string().required() }).required(),
    object({ 'Content-Type': string().required() }).required(),
    tuple([string().required(), number().required(), number().required()]).required(),
  ]).required(),
}).required();
type Policy = InferType<typeof policySchema>;

const sign = (value: Buffer, ...parts: string[]): string =>
  createHmac('sha256', value).update(parts.join('\n')).digest('hex');

const isSame = (given: string, expected: string): boolean => {
  const [bytes, expectedBytes] = [Buffer.from(given), Buffer.from(expected)];
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
};

const isSigned = ({ living }: Secret, signature: string, ...parts: string[]): boolean =>
  living.some((value) => isSame(signature, sign(value, ...parts)));

/** Signs the form of an upload: it allows this file under this key, and nothing else. */
export const uploadForm = (secret: Secret, { key, contentType, size }: ExpectedFile): Upload => {
  const policy: Policy = {
    expiration: new Date(Date.now() + UPLOAD_SECONDS * 1_000).toISOString(),
    conditions: [{ key }, { 'Content-Type': contentType }, ['content-length-range', size, size]],
  };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  const fields = {
    key,
    'Content-Type': contentType,
    policy: encoded,
    signature: sign(secret.newest, 'upload', encoded),
  };
  return { method: 'POST', url: FILES, fields };
};

/** The upload that a form allows. Throws `forbidden` for a form that is incomplete, forged, changed or too old. */
export const allowedUpload = (secret: Secret, fields: ReadonlyMap<string, string>): ExpectedFile => {
  const encoded = fields.get('policy') ?? '';
  if (!isSigned(secret, fields.get('signature') ?? '', 'upload', encoded)) throw new Refusal('forbidden');
  const policy: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString());
  if (!policySchema.isValidSync(policy, { strict: true })) throw new Refusal('forbidden');
  const [{ key }, { 'Content-Type': contentType }, [, size]] = policy.conditions;
  const isAsSigned = fields.size === 4 && fields.get('key') === key && fields.get('Content-Type') === contentType;
  if (!isAsSigned || Date.parse(policy.expiration) < Date.now()) throw new Refusal('forbidden');
  return { key, contentType, size };
};

/** The address of a file, with the right to read it for some minutes; saved, it has the name, unless that is ''. */
export const readUrl = (secret: Secret, key: string, name: string): string => {
  const expires = String(periodStartOf(Date.now()) / 1_000 + READ_SECONDS);
  const query = { ...(name && { name }), expires, signature: sign(secret.newest, 'read', key, expires, name) };
  return `${FILES}/${key}?${new URLSearchParams(query).toString()}`;
};

/** A parameter that is given twice is a list. */
export type ReadQuery = Partial<Record<'name' | 'expires' | 'signature', string | string[]>>;
/** The reading that a signed URL allows: the seconds left, and the file's name. */
type Reading = { seconds: number; name: string };

/** Verifies a signed URL. Throws `forbidden` for a forged or expired one. */
export const allowedReading = (secret: Secret, key: string, query: ReadQuery): Reading => {
  const name = String(query.name ?? '');
  const expires = String(query.expires ?? '');
  const signature = String(query.signature ?? '');
  const seconds = Number(expires) - Math.floor(Date.now() / 1_000);
  if (!isSigned(secret, signature, 'read', key, expires, name) || !(seconds > 0)) throw new Refusal('forbidden');
  return { seconds, name };
};
