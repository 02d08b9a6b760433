import type { Fault, Played } from '../fixtures/gate.ts';

/** A way for the files of a remote to be broken on the server, where a worker meets it as well. */
export type ServerFault = {
  title: string;
  /** The same on the fault board, in Spanish. */
  row: string;
  of: (remote: string) => Fault;
};

const broken = (title: string, row: string, part: string, played: Played): ServerFault => ({
  title,
  row,
  of: (remote) => {
    const files = new RegExp(`^/remotes/${remote}/[^/]+/${part}`);
    return (path) => (files.test(path) ? played : null);
  },
});

const answer = (status: number, contentType: string, body: string): Played => ({ status, contentType, body });

const missing = answer(404, 'text/plain', 'Not found');
const hostile = answer(200, 'text/javascript', 'window.hostile = true;');

const ENTRY = 'remoteEntry\\.js';
const CHUNKS = 'chunks/';

export const missingEntry = broken('an entry that is missing', 'Falta la entrada (404)', ENTRY, missing);

export const SERVER_FAULTS: ServerFault[] = [
  missingEntry,
  broken('an entry that fails', 'El servidor falla (500)', ENTRY, answer(500, 'text/plain', 'Error')),
  broken(
    'a page instead of the entry',
    'Una página en lugar de la entrada',
    ENTRY,
    answer(200, 'text/html', '<!doctype html><title>Portal</title>'),
  ),
  broken('an entry with other bytes', 'Otros bytes en la entrada', ENTRY, hostile),
  broken('an entry that is cut in the middle', 'La entrada se corta a la mitad', ENTRY, 'half'),
  broken('an entry that hangs', 'La entrada no llega', ENTRY, 'hang'),
  broken('a chunk that is missing', 'Falta un trozo', CHUNKS, missing),
  broken('a chunk with other bytes', 'Otros bytes en un trozo', CHUNKS, hostile),
  broken('a chunk that hangs', 'Un trozo no llega', CHUNKS, 'hang'),
];
