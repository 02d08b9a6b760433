import { useEffect, useRef, useState } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Language } from '../../../platform/language.ts';
import type { Session } from '../../../platform/session.ts';
import { useDispatch } from '../../../platform/store-provider.tsx';
import { downloadFile, type DownloadedFile, type FileCall } from './download-file.ts';

/** Null until the server has counted the rows. */
type Progress = { rows: number; total: number } | null;
export type DownloadState = { isWorking: boolean; progress: Progress; error: unknown };

const IDLE: DownloadState = { isWorking: false, progress: null, error: undefined };

/** Downloads one file at a time. A download that is stopped, or whose screen closes, saves nothing. */
export const useDownload = (onDone: (file: DownloadedFile) => void) => {
  const [state, setState] = useState(IDLE);
  const dispatch = useDispatch<ThunkDispatch<{ session: Session; language: Language }, unknown, UnknownAction>>();
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const start = async (call: FileCall): Promise<void> => {
    stopper.current?.abort();
    const stop = new AbortController();
    stopper.current = stop;
    const show = (next: Partial<DownloadState>): void => {
      if (!stop.signal.aborted) setState((now) => ({ ...now, ...next }));
    };
    setState({ ...IDLE, isWorking: true });
    try {
      const onRows = (rows: number, total: number): void => show({ progress: { rows, total } });
      const file = await dispatch((send, getState) =>
        downloadFile(call, { store: { dispatch: send, getState }, signal: stop.signal, onRows }),
      );
      onDone(file);
      show(IDLE);
    } catch (error) {
      show({ ...IDLE, error });
    }
  };
  const stop = (): void => {
    stopper.current?.abort();
    setState(IDLE);
  };
  return { ...state, start, stop };
};
