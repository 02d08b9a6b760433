import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PARTS_TYPE, ROWS_HEADER } from '@pupitre/shared/contracts/exports';
import { requireCaller } from '../../auth/route-access.ts';
import { loggable } from '../../db/database-failures.ts';
import type { Services } from '../../services.ts';
import { noteExport, type NotedExport } from './note-export.queries.ts';
import { paced } from './pace.ts';
import type { RowCounter } from './row-counter.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

/** A file that is made while it is sent. */
export type Download = {
  fileName: string;
  mediaType: string;
  /** The rows that it will have, and those that are in it so far. */
  total: number;
  counter: RowCounter;
  pieces: AsyncIterable<Buffer>;
  noted: NotedExport;
};

/** Reads the snapshot that it gets as services, whose database is of one moment. */
type MakeDownload = (snapshot: Services) => Promise<Download>;

/** Also the slowest line of a school has brought a school's rows by then. */
const LONGEST_MS = 15 * 60_000;

const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** The header by which a browser saves a file under its name. */
const savedAs = (fileName: string): string => {
  const ascii = fileName.normalize('NFD').replace(/[^ -~]|["\\]/gu, '');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, percent)}`;
};

const partHead = (rows: number, bytes: number): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(rows, 0);
  head.writeUInt32BE(bytes, 4);
  return head;
};

async function* inParts({ pieces, counter }: Download): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of pieces)
    if (piece.length > 0) yield Buffer.concat([partHead(counter.rows, piece.length), piece]);
  yield partHead(counter.rows, 0);
}

/** Ends a file after its snapshot, so that the next export of the user finds a slot. */
async function* closedBeforeEnd(
  pieces: AsyncIterable<Buffer>,
  close: () => Promise<void>,
): AsyncGenerator<Buffer, void, undefined> {
  yield* pieces;
  await close();
}

/** Sends a file of an open snapshot, unless the client has gone meanwhile. */
const sendOfSnapshot = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { snapshot, make, close }: { snapshot: Snapshot; make: MakeDownload; close: () => Promise<void> },
): Promise<FastifyReply> => {
  try {
    const download = await make({ ...services, db: snapshot.db });
    await noteExport(services.db, requireCaller(request).userId, download.total, download.noted);
    if (reply.raw.destroyed) {
      await close();
      return reply.hijack();
    }
    const isInParts = request.headers.accept?.includes(PARTS_TYPE) ?? false;
    const pieces = isInParts ? inParts(download) : download.pieces;
    const body: Readable = Readable.from(
      closedBeforeEnd(
        paced(pieces, (reason) => body.destroy(reason)),
        close,
      ),
      { objectMode: false },
    );
    const deadline = setTimeout(() => body.destroy(new Error('The export took too long.')), LONGEST_MS).unref();
    body.once('close', () => {
      clearTimeout(deadline);
      void close();
    });
    reply.headers({
      'content-type': isInParts ? PARTS_TYPE : download.mediaType,
      'content-disposition': savedAs(download.fileName),
      [ROWS_HEADER]: download.total,
    });
    return await reply.send(body);
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * Sends a file that is made of one snapshot, after it was noted in the audit log who gets it. Calls `release` once the
 * snapshot is closed: the connection may have been reset before, so that its end comes too early.
 */
export const sendDownload = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { make, release }: { make: MakeDownload; release: () => void },
): Promise<FastifyReply> => {
  const snapshot = await openSnapshot(services.db).catch((error: unknown) => {
    release();
    throw error;
  });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> =>
    (closing ??= snapshot
      .close()
      .catch((error: unknown) => request.log.warn({ err: loggable(error) }, 'an export ended badly'))
      .finally(release));
  return sendOfSnapshot(services, request, reply, { snapshot, make, close });
};
