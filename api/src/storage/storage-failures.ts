import { isNativeError } from 'node:util/types';
import { Refusal } from '../refusal.ts';

const RETRY_SECONDS = 5;

/** The system errors of a disk that cannot read or write now. */
const AWAY_DISK = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'];
/** The names of time-outs and busy stores in the S3 client. */
const AWAY_STORE = ['TimeoutError', 'RequestTimeout', 'SlowDown', 'ServiceUnavailable', 'InternalError'];

/** The refusal for a storage that cannot serve; undefined for any other failure. */
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
