import type { ReaderMessage } from './messages.ts';
import { readTable } from './read-table.ts';
import { RefusedFile } from './refused-file.ts';

const send = (message: ReaderMessage): void => globalThis.postMessage(message, {});

const outcomeOf = async (bytes: Uint8Array): Promise<ReaderMessage> => {
  try {
    return { kind: 'table', table: await readTable(bytes, (part) => send({ kind: 'progress', part })) };
  } catch (error) {
    if (error instanceof RefusedFile) return { kind: 'refused', fault: error.fault, line: error.line };
    throw error;
  }
};

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof ArrayBuffer) void outcomeOf(new Uint8Array(data)).then(send);
});
