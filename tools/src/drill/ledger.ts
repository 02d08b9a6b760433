import { Client } from 'pg';
import { dayOf, FIRST_DAY, LAST_DAY, type Save } from './journal.ts';
import { until } from './waiting.ts';

/** One mark as the database has it, with the number of notes that the audit log has of it. */
export type StoredMark = { group: number; date: string; student: number; attendence: boolean; notes: number };

/** Comparison of the acknowledged saves with the database. */
export type Ledger = {
  acknowledged: number;
  /** Acknowledged saves of which a mark is missing, differs or was never noted. */
  lost: string[];
  /** Saves of which a mark is there or was noted more than once. */
  doubled: string[];
  /** Days in the database that nobody saved so. */
  unknown: string[];
};

const placeOf = ({ group, date }: { group: number; date: string }): string => `${group} ${date}`;

const byPlace = (stored: readonly StoredMark[]): Map<string, StoredMark[]> => {
  const places = new Map<string, StoredMark[]>();
  for (const mark of stored) {
    const place = placeOf(mark);
    const marks = places.get(place);
    if (marks) marks.push(mark);
    else places.set(place, [mark]);
  }
  return places;
};

/** Finds each acknowledged save exactly once. One without an answer may be there or not, but never in part. */
export const compare = (saves: readonly Save[], stored: readonly StoredMark[]): Ledger => {
  const found = byPlace(stored);
  const ledger: Ledger = { acknowledged: 0, lost: [], doubled: [], unknown: [] };
  for (const save of saves) {
    const place = placeOf(save);
    const marks = found.get(place) ?? [];
    found.delete(place);
    const right = new Set(
      marks
        .filter(({ student, attendence, notes }) => save.marks.get(student) === attendence && notes > 0)
        .map(({ student }) => student),
    );
    if (save.isAcknowledged) ledger.acknowledged += 1;
    if (right.size < save.marks.size && (save.isAcknowledged || marks.length > 0)) ledger.lost.push(place);
    if (marks.length > save.marks.size || marks.some(({ notes }) => notes > 1)) ledger.doubled.push(place);
  }
  ledger.unknown.push(...found.keys());
  return ledger;
};

const STATEMENT = `
  select mark.group_id::int as "group", to_char(mark.date, 'YYYY-MM-DD') as date, mark.student_id::int as student,
    mark.attendence, count(note.id)::int as notes
  from student_attendance as mark
  left join audit_log as note on note.entity = 'student_attendance' and note.entity_id = mark.id
  where mark.date between $1 and $2
  group by mark.id, mark.group_id, mark.date, mark.student_id, mark.attendence`;

/** The marks of the drill, read from the primary. */
export const readMarks = async (databaseUrl: string): Promise<StoredMark[]> => {
  let marks: StoredMark[] = [];
  await until('The primary answers', 60, async () => {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3_000, query_timeout: 20_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const values = [dayOf(FIRST_DAY), dayOf(LAST_DAY)];
      marks = (await client.query<StoredMark>(STATEMENT, values)).rows;
      return true;
    } finally {
      await client.end();
    }
  });
  return marks;
};
