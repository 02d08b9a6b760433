import { LateError } from '@pupitre/shared/platform/patience';

/** After this long, in milliseconds, an entry script is given up; should it still arrive, nobody reads its container. */
const DEADLINE = 7_000;

/**
 * Runs the entry script of a remote when its bytes have the hash that the registry names; a script without a hash is
 * refused, whatever its URL. A development build trusts its own dev servers instead, whose bytes change by the minute.
 * @throws when the script is missing, late, not a script, or has other bytes
 */
export const runEntryScript = (url: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (error?: Error): void => {
      clearTimeout(timer);
      script.remove();
      if (error) reject(error);
      else resolve();
    };
    const timer = setTimeout(() => end(new LateError(`${url} did not load within ${DEADLINE} ms`)), DEADLINE);
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (process.env['NODE_ENV'] === 'production') script.integrity = integrity;
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end(new Error(`${url} could not be loaded`)));
    document.head.append(script);
  });
