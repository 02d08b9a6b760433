import { sql } from 'kysely';
import { groupOfDay, type AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { requireUnarchived } from '../../archive/archived-days.queries.ts';
import { inOneTripFor } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { orNotFound } from '../../refusal.ts';
import { rollCall } from './student-attendance.queries.ts';

/** The roll call of a day, which has no pages. */
export const rollCallReader = tableReader(
  inOneTripFor('super_admin', 'directive', 'teacher'),
  groupOfDay,
  async ({ db }, caller, body) =>
    async () => {
      const { rows } = await sql<{ items: AttendanceRow[] | null }>`
        select (${rollCall(caller, body)}) as items`.execute(db);
      const items = orNotFound(rows[0]?.items);
      await requireUnarchived(db, 'student_attendance', { from: body.date, to: body.date });
      return { items, total: items.length };
    },
);
