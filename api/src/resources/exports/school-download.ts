import type { ExportedTableName } from '@pupitre/shared/contracts/exports';
import type { Session } from '../../auth/sessions.queries.ts';
import type { Services } from '../../services.ts';
import { requireManagedSchool } from '../schools/own-school.queries.ts';
import type { CellStyle } from './cells.ts';
import { openMarks, openPeriodGrades, openScores, openTaskGrades, openTasks } from './classwork-rows.queries.ts';
import type { Download } from './download.ts';
import { TABLES } from './exported-tables.ts';
import type { OpenedTable } from './exported-table.ts';
import type { RowCounter } from './row-counter.ts';
import { openClosures, openEnrollments, openGuardians, openPeriods } from './school-rows.queries.ts';
import { tablePieces } from './table-download.ts';
import { findTimeZone } from './time-zone.queries.ts';
import { tableName, type Words } from './words/export-words.ts';
import { zipFile, type ZipEntry } from './zip-file.ts';

/** The tables of a school that one query answers. */
const TABLES_OF_SCHOOL: readonly ExportedTableName[] = [
  'students/getTable',
  'users/getSchoolPersonal',
  'groups/getTable',
  'school-years/getTable',
  'subjects/getTable',
  'school-activities/getTable',
  'promotions/getTable',
  'imports/getTable',
  'justifications/getTable',
  'notices/getSent',
];

type NamedTable = OpenedTable & { name: string };

const tablesOfSchool = async (
  snapshot: Services,
  caller: Session,
  schoolId: number,
  words: Words,
): Promise<NamedTable[]> => {
  const tables: NamedTable[] = [];
  for (const table of TABLES_OF_SCHOOL)
    tables.push({
      ...(await TABLES[table].open(snapshot, caller, { schoolId, descending: false }, words)),
      name: tableName(table, words),
    });
  const archived = { schoolId, archived: true, descending: false };
  tables.push({
    ...(await TABLES['groups/getTable'].open(snapshot, caller, archived, words)),
    name: words.files.archivedGroups,
  });
  return tables;
};

const rowsOfSchool = async ({ db }: Services, schoolId: number, words: Words): Promise<NamedTable[]> => {
  const parts = [
    [openGuardians, tableName('guardians/getTable', words)],
    [openEnrollments, words.files.enrollments],
    [openClosures, tableName('school-closures/getTable', words)],
    [openPeriods, tableName('grading-periods/getTable', words)],
    [openTasks, tableName('group-tasks/getTable', words)],
    [openTaskGrades, words.files.taskGrades],
    [openPeriodGrades, words.files.periodGrades],
    [openMarks, words.files.attendance],
    [openScores, words.files.scores],
  ] as const;
  const tables: NamedTable[] = [];
  for (const [open, name] of parts) tables.push({ ...(await open(db, schoolId, words)), name });
  return tables;
};

/** Today by the clocks of a school. */
const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

const entryOf = (table: NamedTable, style: CellStyle, counter: RowCounter): ZipEntry => ({
  path: `${table.name}.csv`,
  pieces: tablePieces({ ...table, format: 'csv', style }, counter),
});

/**
 * All tables of a school as an archive of CSV files. Notes about health are not among them: who reads those is noted for
 * each student. Throws `notFound` for a school that the caller does not run.
 */
export const schoolDownload = async (
  snapshot: Services,
  caller: Session,
  schoolId: number,
  words: Words,
): Promise<Download> => {
  const school = await requireManagedSchool(snapshot.db, caller, schoolId);
  const tables = [
    ...(await tablesOfSchool(snapshot, caller, school.id, words)),
    ...(await rowsOfSchool(snapshot, school.id, words)),
  ];
  const counter = { rows: 0 };
  const timeZone = await findTimeZone(snapshot.db, { schoolId: school.id });
  const style = { words, timeZone };
  return {
    fileName: `${words.files.school} ${todayIn(timeZone)}.zip`,
    mediaType: 'application/zip',
    total: tables.reduce((sum, { total }) => sum + total, 0),
    counter,
    pieces: zipFile(tables.map((table) => entryOf(table, style, counter))),
    noted: { what: 'school', format: 'zip', schoolId: school.id },
  };
};
