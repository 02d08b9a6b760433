import { isNativeError } from 'node:util/types';
import { Refusal } from '../refusal.ts';

const RETRY_SECONDS = 5;

/** A disk that takes or gives nothing right now. */
const AWAY_DISK = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'];
/** How the client of S3-compatible stores calls time-outs and stores that are too busy. */
const AWAY_STORE = ['TimeoutError', 'RequestTimeout', 'SlowDown', 'ServiceUnavailable', 'InternalError'];

/** What a storage that cannot serve means to the caller; undefined when it is no such failure. */
export const refusalOfStorage = (error: unknown): Refusal | undefined => {
  if (!isNativeError(error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isAway = AWAY_DISK.includes(code) || AWAY_STORE.includes(error.name) || isServerError(error);
  return isAway ? new Refusal('unavailable', { retryAfter: RETRY_SECONDS }) : undefined;
};

const isServerError = (error: object): boolean => {
  const answer = '$metadata' in error ? error.$metadata : null;
  if (typeof answer !== 'object' || answer === null || !('httpStatusCode' in answer)) return false;
  return Number(answer.httpStatusCode) >= 500;
};
