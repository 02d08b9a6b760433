import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { OpenedTable } from './exported-table.ts';
import type { Words } from './words/export-words.ts';

/** Opens a part of a school in the snapshot. */
export type OpenRows = (db: Db, schoolId: number, words: Words) => Promise<OpenedTable>;

/** The name of the student of a row. */
export type StudentName = { paternal: string; maternal: string; name: string };
export const STUDENT_NAME = sql`students.paternal, students.maternal, students.name`;
export const BY_NAME = sql`students.paternal, students.maternal, students.name, students.id`;

/** The columns of that name. */
export const NAME_COLUMNS = [
  ['paternal', ({ paternal }: StudentName) => paternal],
  ['maternal', ({ maternal }: StudentName) => maternal],
  ['name', ({ name }: StudentName) => name],
] as const;
