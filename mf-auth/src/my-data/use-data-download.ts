import { useEffect, useRef } from 'react';
import { useDownloadDataMutation } from './download-api.ts';

/**
 * Returns the download of the own data, one at a time. Nothing is saved after a cancellation, nor after the user has
 * left the screen: the next user of the browser may be another one.
 */
export const useDataDownload = () => {
  const [download, { isLoading, reset }] = useDownloadDataMutation();
  const running = useRef<ReturnType<typeof download>>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = (...[file]: Parameters<typeof download>): void => {
    if (!isLoading) running.current = download(file);
  };
  const cancel = (): void => {
    running.current?.abort();
    reset();
  };
  return { start, cancel, isLoading };
};
