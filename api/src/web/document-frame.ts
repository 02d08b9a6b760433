import type { DocumentRoute } from '../registry/answer/document-route.ts';

/** The frame that the skeleton of a document shows: with the menu, slim, or slim with the logo. */
export type DocumentFrame = 'session' | 'public' | 'bare';

const BARE_PATH = /^\/secondFactor(\/new)?$/;

/** Returns the frame of a document. The first script corrects it for users who have a session, or have none. */
export const documentFrame = (found: DocumentRoute | null, path: string): DocumentFrame => {
  if (BARE_PATH.test(path)) return 'bare';
  return found && found.route.access !== 'session' ? 'public' : 'session';
};
