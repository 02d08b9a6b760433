import { sql } from 'kysely';
import type { AttendanceAlert } from '@pupitre/shared/contracts/attendance-figures';
import { MOST_ALERTS, type SchoolNumbers } from '@pupitre/shared/contracts/dashboards';
import { requireUnarchived } from '../../archive/archived-days.queries.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import type { Db } from '../../db/schema.ts';
import { attendanceAlerts, type FoundAlerts } from '../student-attendance/attendance-alerts.queries.ts';
import { countSchool } from './school-dashboard.queries.ts';
import { findSeenSchool } from './school-period.queries.ts';

type SchoolOfDay = { schoolId: number; date: string };

const byNeed = (one: AttendanceAlert, other: AttendanceAlert): number =>
  other.absencesInARow - one.absencesInARow || (one.percentage ?? 100) - (other.percentage ?? 100);

const findAlerts = async (db: Db, caller: Session, asked: SchoolOfDay): Promise<FoundAlerts> => {
  const { rows } = await sql<{ found: FoundAlerts | null }>`
    select (${attendanceAlerts(caller, asked)}) as found`.execute(db);
  const { alerts, since } = rows[0]?.found ?? { alerts: [], since: asked.date };
  return { alerts: alerts.toSorted(byNeed), since };
};

/** The day and the period of a school that the caller runs. Throws `archived` for days that are in the archive. */
export const findSchoolDashboard = async (db: Db, caller: Session, asked: SchoolOfDay): Promise<SchoolNumbers> => {
  const seen = await findSeenSchool(db, asked.schoolId, asked.date);
  const [{ today, period }, { alerts, since }] = await Promise.all([
    countSchool(db, seen),
    findAlerts(db, caller, asked),
  ]);
  await requireUnarchived(db, 'student_attendance', {
    from: since < seen.from ? since : seen.from,
    to: asked.date,
  });
  return { today: { ...today, alerts: alerts.slice(0, MOST_ALERTS), alertCount: alerts.length }, period };
};
