import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { UPLOAD_MAX } from '@pupitre/shared/contracts/storage';
import { Refusal } from '../../refusal.ts';
import { refusalOfStorage } from '../storage-failures.ts';

/** The room in a form beside its file, in bytes. */
const FORM_ROOM = 16_384;
/** More than any signed form has. */
const MOST_FIELDS = 16;

export const readUploadForms = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fields: MOST_FIELDS, fieldSize: FORM_ROOM, fileSize: UPLOAD_MAX + 1 },
  });
};

/** Refuses a form without a length, or longer than any upload, before it is read. */
export const refuseLongForms = async ({ headers }: FastifyRequest): Promise<void> => {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Refusal('badRequest');
  if (length > UPLOAD_MAX + FORM_ROOM) throw new Refusal('tooLarge');
};

/** A received file that can still be dropped. */
type Taken = { discard: () => Promise<void> };
type Take<T extends Taken> = (fields: ReadonlyMap<string, string>, file: Readable) => Promise<T>;

/**
 * Passes the file of a form and the fields before it to `take`, and reads the form to its end. The one file comes last and
 * is called `file`. Throws the error of `take`, and `badRequest` for any other form; then the received file is dropped.
 */
export const readUploadForm = async <T extends Taken>(request: FastifyRequest, take: Take<T>): Promise<T> => {
  const fields = new Map<string, string>();
  let taken: T | undefined;
  try {
    for await (const part of request.parts()) {
      const isExpected = !taken && !fields.has(part.fieldname);
      if (part.type === 'file') {
        if (!isExpected || part.fieldname !== 'file') await refuse(part);
        taken = await take(fields, part.file).catch((error: unknown) => refuse(part, error));
      } else {
        if (!isExpected || typeof part.value !== 'string') await refuse(part);
        fields.set(part.fieldname, String(part.value));
      }
    }
    if (!taken) throw new Refusal('badRequest');
    return taken;
  } catch (error) {
    await taken?.discard();
    throw error instanceof Refusal ? error : (refusalOfStorage(error) ?? new Refusal('badRequest'));
  }
};

/** Reads a refused file to its end first: a browser reads no answer while it sends. */
const refuse = async (part: Multipart, error: unknown = new Refusal('badRequest')): Promise<never> => {
  if (part.type === 'file') part.file.resume();
  throw error;
};
