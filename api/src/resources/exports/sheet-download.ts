import type { ExportFormat } from '@pupitre/shared/contracts/export-formats';
import type { Session } from '../../auth/sessions.queries.ts';
import type { Db } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import type { Download } from './download.ts';
import type { OpenedSheet } from './group-sheets.ts';
import { fileDownload } from './table-download.ts';
import { findTimeZone } from './time-zone.queries.ts';
import type { Words } from './words/export-words.ts';

type OpenSheet<Body> = (db: Db, caller: Session, body: Body, words: Words) => Promise<OpenedSheet>;

/** The sheet of a group as a file. */
export const sheetDownload =
  <Body extends { format: ExportFormat }>(
    what: 'attendance' | 'periodGrades' | 'taskGrades',
    open: OpenSheet<Body>,
    body: Body,
  ) =>
  async ({ db }: Services, caller: Session, words: Words): Promise<Download> => {
    const { schoolId, ...sheet } = await open(db, caller, body, words);
    const { format, ...query } = body;
    const style = { words, timeZone: await findTimeZone(db, caller) };
    return fileDownload({ ...sheet, name: words.files[what], format, style }, { what, query, schoolId });
  };
