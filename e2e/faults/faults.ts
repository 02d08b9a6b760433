import type { BrowserContext, Route } from '@playwright/test';
import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import { appWithPage, entryOf } from './fake-remote.ts';
import { dropEdit, editRegistry, integrityOf, type Edit } from './registry-edits.ts';

/** A way for a remote to be broken. `begin` breaks it for every page of the browser and answers how to mend it. */
export type Fault = {
  title: string;
  /** The same on the fault board, in Spanish. */
  row: string;
  begin: (context: BrowserContext, remote: RegistryRemote) => Promise<() => Promise<void>>;
};

const ENTRY = 'remoteEntry.js';
const CHUNKS = 'chunks/';

/** The files of a remote by a part of their path; a retry asks for the same path under another query. */
const filesOf = ({ name }: RegistryRemote, part: string): RegExp => new RegExp(`/remotes/${name}/[^/]+/${part}`);

const broken = (title: string, row: string, part: string, handle: (route: Route) => unknown): Fault => ({
  title,
  row,
  begin: async (context, remote) => {
    const files = filesOf(remote, part);
    await context.route(files, handle);
    return () => context.unroute(files, handle);
  },
});

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });

const missing = answer(404, 'text/plain', 'Not found');

const never = (): void => undefined;

/** An entry with other code, which the registry vouches for: it really runs. */
const replaced = (title: string, row: string, scriptFor: (remote: RegistryRemote) => string): Fault => ({
  title,
  row,
  begin: async (context, remote) => {
    const script = scriptFor(remote);
    const vouch: Edit = ({ remotes }) => {
      const integrity = remotes.find(({ name }) => name === remote.name)?.integrity;
      // The real bytes stay good, so that the page that is open needs no other registry to be mended.
      if (integrity) integrity[ENTRY] = `${integrity[ENTRY]} ${integrityOf(script)}`;
    };
    const files = filesOf(remote, ENTRY);
    const handle = answer(200, 'text/javascript', script);
    await context.route(files, handle);
    await editRegistry(context, vouch);
    return async () => {
      await context.unroute(files, handle);
      dropEdit(context, vouch);
    };
  },
});

const mountsForEver = `async () => ({
  bootstrap: () => Promise.resolve(), mount: () => new Promise(() => undefined), unmount: () => Promise.resolve(),
})`;

const throwsAtRender = appWithPage(`() => () => { throw new Error('thrown at render'); }`);

const missingEntry = broken('entry that is missing', 'Falta la entrada (404)', ENTRY, missing);
export const hangingEntry = broken('entry that hangs', 'La entrada no llega', ENTRY, never);
export const hangingChunk = broken('chunk that hangs', 'Un trozo no llega', CHUNKS, never);
export const missingChunk = broken(
  'lazy chunk that a later deployment took away',
  'Falta un trozo que otra versión se llevó',
  CHUNKS,
  missing,
);
export const hangingMount = replaced('mount that hangs', 'El montaje no termina', ({ name }) =>
  entryOf(name, mountsForEver),
);

/** The nine ways of `features.md`, row ISO-01. */
export const FAULTS: Fault[] = [
  missingEntry,
  broken('entry that fails on the server', 'El servidor falla (500)', ENTRY, answer(500, 'text/plain', 'Error')),
  broken(
    'page instead of the entry',
    'Una página en lugar de la entrada',
    ENTRY,
    answer(200, 'text/html', '<!doctype html><title>Portal</title>'),
  ),
  hangingEntry,
  hangingChunk,
  replaced('entry that throws at load', 'Lanza un error al cargar', () => `throw new Error('thrown at load');`),
  replaced('page that throws at render', 'Lanza un error al mostrarse', ({ name }) => entryOf(name, throwsAtRender)),
  hangingMount,
  missingChunk,
];
