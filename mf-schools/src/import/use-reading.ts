import { useEffect, useRef, useState } from 'react';
import type { FileTable } from './reading/file-table.ts';
import { readFile } from './reading/read-file.ts';
import { RefusedFile, type FileFault } from './reading/refused-file.ts';

/** Why a file was not read: its own fault, or the reader could not be loaded. */
export type ReadingFailure = { name: string; fault: FileFault | 'unavailable'; line: number | null };

const failureOf = (name: string, error: unknown): ReadingFailure =>
  error instanceof RefusedFile
    ? { name, fault: error.fault, line: error.line }
    : { name, fault: 'unavailable', line: null };

/** Reads the file that a user chooses. `progress` is between 0 and 1 meanwhile. It ends when the user goes elsewhere. */
export const useReading = (onRead: (name: string, table: FileTable) => void) => {
  const [progress, setProgress] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<ReadingFailure | null>(null);
  const underway = useRef<AbortController | null>(null);
  useEffect(() => () => underway.current?.abort(), []);
  const start = async (file: File): Promise<void> => {
    underway.current?.abort();
    const attempt = new AbortController();
    underway.current = attempt;
    const { signal } = attempt;
    setFailure(null);
    setName(file.name);
    setProgress(0);
    try {
      const onProgress = (part: number): void => void (!signal.aborted && setProgress(part));
      const table = await readFile(file, { onProgress, signal });
      if (!signal.aborted) onRead(file.name, table);
    } catch (error) {
      if (!signal.aborted) setFailure(failureOf(file.name, error));
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  };
  const stop = (): void => {
    underway.current?.abort();
    setProgress(null);
  };
  return { progress, name, failure, start, stop };
};
export type Reading = ReturnType<typeof useReading>;
