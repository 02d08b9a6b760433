import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../../../auth/sessions.queries.ts';
import type { Db } from '../../../db/schema.ts';
import type { Services } from '../../../services.ts';
import { requireManagedSchool } from '../../schools/own-school.queries.ts';
import { asText } from '../cells.ts';
import { csvLines } from '../csv-file.ts';
import { cursorRows } from '../cursor-table.ts';
import type { Download } from '../download.ts';
import type { RowCounter } from '../row-counter.ts';
import type { Words } from '../words/export-words.ts';
import { zipFile, type ZipEntry } from '../zip-file.ts';
import { HEADERS, MANIFEST_FILES, type RosterFile } from './headers.ts';
import {
  classRows,
  courseRows,
  demographicRows,
  enrollmentRows,
  orgRows,
  roleRows,
  sessionRows,
  userRows,
} from './roster-rows.queries.ts';

type AnyRow = Partial<Record<string, string | null>>;
type Queries = Record<RosterFile, RawBuilder<AnyRow>>;

const queriesOf = (schoolId: number, { roster }: Words): Queries => ({
  academicSessions: sessionRows(schoolId, roster),
  classes: classRows(schoolId),
  courses: courseRows(schoolId, roster),
  demographics: demographicRows(schoolId),
  enrollments: enrollmentRows(schoolId),
  orgs: orgRows(schoolId),
  roles: roleRows(schoolId),
  users: userRows(schoolId),
});

const isFile = (name: string): name is RosterFile => name in HEADERS;
const FILES = MANIFEST_FILES.filter(isFile);

/** The file that says which others there are. */
const manifest = (): string =>
  csvLines([
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...MANIFEST_FILES.map((name) => [`file.${name}`, isFile(name) ? 'bulk' : 'absent']),
    ['source.systemName', 'Pupitre'],
    ['source.systemCode', 'pupitre'],
  ]);

async function* one(text: string): AsyncGenerator<Buffer, void, undefined> {
  yield Buffer.from(text);
}

type Source = { db: Db; query: RawBuilder<AnyRow>; counter: RowCounter };

/** A file without byte order mark, which the standard does not have. */
async function* filePieces(file: RosterFile, { db, query, counter }: Source): AsyncGenerator<Buffer, void, undefined> {
  const header: readonly string[] = HEADERS[file];
  yield Buffer.from(csvLines([[...header]]));
  for await (const rows of cursorRows(db, query)) {
    counter.rows += rows.length;
    yield Buffer.from(csvLines(rows.map((row) => header.map((column) => asText(row[column] ?? '')))));
  }
}

const countRows = async (db: Db, queries: Queries): Promise<number> => {
  const counts = FILES.map((file) => sql`(select count(*) from (${queries[file]}) as rows)`);
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(db);
  return rows[0]?.total ?? 0;
};

/** A school as OneRoster 1.2 CSV in bulk. Throws `notFound` for a school that the caller does not run. */
export const oneRosterDownload = async (
  { db }: Services,
  caller: Session,
  schoolId: number,
  words: Words,
): Promise<Download> => {
  const school = await requireManagedSchool(db, caller, schoolId);
  const queries = queriesOf(school.id, words);
  const counter = { rows: 0 };
  const files = FILES.map((file): ZipEntry => ({
    path: `${file}.csv`,
    pieces: filePieces(file, { db, query: queries[file], counter }),
  }));
  return {
    fileName: 'oneroster.zip',
    mediaType: 'application/zip',
    total: await countRows(db, queries),
    counter,
    pieces: zipFile([{ path: 'manifest.csv', pieces: one(manifest()) }, ...files]),
    noted: { what: 'oneRoster', format: 'zip', schoolId: school.id },
  };
};
