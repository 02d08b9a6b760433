import { HOME_READS, readsAt, type DocumentReads } from '@pupitre/shared/contracts/route-reads';
import { decodeId } from '@pupitre/shared/platform/encoded-id';
import type { DocumentRoute } from '../registry/answer/document-route.ts';

/** The reads that the screen of a document begins with, or null for none. They say nothing about the user. */
export const documentReads = (found: DocumentRoute | null, path: string, search: string): DocumentReads | null => {
  const declared = path === '/' ? { reads: HOME_READS, roles: [] } : found?.route;
  // Versions of earlier releases declare no reads.
  const reads = readsAt(declared?.reads ?? [], { params: found?.params ?? {}, search }, decodeId);
  return declared && reads.length > 0 ? { roles: declared.roles, reads } : null;
};
