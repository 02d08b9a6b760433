import type { FileTable } from './file-table.ts';
import { MOST_BYTES, READING_DEADLINE } from './limits.ts';
import { isReaderMessage } from './messages.ts';
import { checkedScript } from './reader-script.ts';
import { RefusedFile } from './refused-file.ts';

type Reading = {
  /** Receives the part that is read, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Ends the worker with the file, at the deadline, and when the user cancels. */
const readInWorker = (worker: Worker, bytes: ArrayBuffer, { onProgress, signal }: Reading): Promise<FileTable> =>
  new Promise<FileTable>((resolve, reject) => {
    const late = setTimeout(() => reject(new RefusedFile('late')), READING_DEADLINE);
    const refuse = (error: Error): void => {
      clearTimeout(late);
      reject(error);
    };
    signal.addEventListener('abort', () => refuse(new Error('cancelled')), { once: true });
    // Without memory for the file the browser ends the worker.
    worker.addEventListener('error', () => refuse(new RefusedFile('broken')));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isReaderMessage(data)) return;
      if (data.kind === 'progress') return onProgress(data.part);
      if (data.kind === 'refused') return refuse(new RefusedFile(data.fault, data.line));
      clearTimeout(late);
      resolve(data.table);
    });
    worker.postMessage(bytes, [bytes]);
  }).finally(() => worker.terminate());

/**
 * Reads a file that the user chose, in a worker that cannot block the page.
 * @throws {RefusedFile} with the reason, or another error when the worker cannot be loaded or the signal is aborted
 */
export const readFile = async (file: File, reading: Reading): Promise<FileTable> => {
  if (file.size > MOST_BYTES) throw new RefusedFile('tooLarge');
  // A development server has another origin, from which no browser starts a worker. Other builds leave this out.
  if (process.env.NODE_ENV !== 'production') {
    const { readTable } = await import('./read-table.ts');
    return readTable(new Uint8Array(await file.arrayBuffer()), reading.onProgress);
  }
  const script = await checkedScript();
  const bytes = await file.arrayBuffer();
  reading.signal.throwIfAborted();
  return readInWorker(new Worker(script), bytes, reading);
};
