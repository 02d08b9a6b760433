import { LateError } from '@pupitre/shared/platform/navigation-deadline';
import { integrityOf } from './integrity.ts';

/** After this long, in milliseconds, an entry script counts as late. If it still arrives, its container is unused. */
const DEADLINE = 7_000;

/**
 * Runs the entry script of a remote if its bytes have the hash that the registry lists. A script without a hash is
 * refused, whatever its URL.
 * @throws when the script is unlisted, missing, late, not a script, or has other bytes
 */
export const runEntryScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.integrity = integrityOf(url);
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
    script.addEventListener('load', () => end());
    // Webpack's errors of lost chunks have the same fields, and `beacons.ts` reads both.
    const lost = { type: 'error', request: url };
    script.addEventListener('error', () => end(Object.assign(new Error(`${url} could not be loaded`), lost)));
    document.head.append(script);
  });
