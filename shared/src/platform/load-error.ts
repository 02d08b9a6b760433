import { LateError } from './navigation-deadline.ts';

/** True for an error of code that did not come, or came too late. */
export const isLoadError = (error: unknown): boolean =>
  error instanceof LateError || (error instanceof Error && error.name === 'ChunkLoadError');
