import { isNativeError } from 'node:util/types';

const codeOf = (error: Error): string | undefined => ('code' in error ? String(error.code) : undefined);

/** The reason of a request that did not arrive, without any address: `ECONNREFUSED`, `TimeoutError`. */
export const reasonOf = (error: unknown): string => {
  if (!isNativeError(error)) return 'unknown';
  const cause = isNativeError(error.cause) ? error.cause : error;
  return codeOf(cause) ?? codeOf(error) ?? error.name;
};
