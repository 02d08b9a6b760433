import { sql } from 'kysely';
import type { Relation } from '@pupitre/shared/contracts/guardians';
import type { ClosureKind } from '@pupitre/shared/contracts/school-closures';
import type { ExitReason } from '@pupitre/shared/contracts/student-enrollments';
import { dayCell } from './cells.ts';
import { cursorTable } from './cursor-table.ts';
import { BY_NAME, NAME_COLUMNS, STUDENT_NAME, type OpenRows, type StudentName } from './student-name.ts';

type GuardianRow = StudentName & {
  guardian: string;
  relation: Relation | null;
  email: string;
  phone: string;
  isPrimary: boolean;
  sees: boolean;
  since: string;
};

/** The guardians of today of the students of a school. */
export const openGuardians: OpenRows = (db, schoolId, words) =>
  cursorTable(
    db,
    sql<GuardianRow>`
      select ${STUDENT_NAME}, concat_ws(' ', users.name, users.paternal, users.maternal) as guardian, users.email, users.phone,
        student_guardians.relation, student_guardians.is_primary as "isPrimary", student_guardians.sees,
        student_guardians.since
      from students
      join student_guardians on student_guardians.student_id = students.id and student_guardians.until is null
      join users on users.id = student_guardians.user_id and users.deleted_at is null
      where students.school_id = ${schoolId}
      order by ${BY_NAME}, student_guardians.is_primary desc, student_guardians.id`,
    [
      ...NAME_COLUMNS,
      ['guardian', ({ guardian }) => guardian],
      ['relation', ({ relation }, { values }) => relation && values.relation[relation]],
      ['email', ({ email }) => email],
      ['phone', ({ phone }) => phone],
      ['isPrimary', ({ isPrimary }) => isPrimary],
      ['sees', ({ sees }) => sees],
      ['since', ({ since }) => dayCell(since)],
    ],
    words,
  );

type EnrollmentRow = StudentName & {
  group: string | null;
  enteredOn: string;
  leftOn: string | null;
  exitReason: ExitReason | null;
};

/** All stays in a school, also those of students who left it. */
export const openEnrollments: OpenRows = (db, schoolId, words) =>
  cursorTable(
    db,
    sql<EnrollmentRow>`
      select ${STUDENT_NAME}, groups.code as "group", enrollments.entered_on as "enteredOn", enrollments.left_on as "leftOn",
        enrollments.exit_reason as "exitReason"
      from enrollments
      join students on students.id = enrollments.student_id
      left join groups on groups.school_id = enrollments.school_id and groups.id = enrollments.group_id
      where enrollments.school_id = ${schoolId}
      order by ${BY_NAME}, enrollments.id`,
    [
      ...NAME_COLUMNS,
      ['group', ({ group }) => group],
      ['enteredOn', ({ enteredOn }) => dayCell(enteredOn)],
      ['leftOn', ({ leftOn }) => dayCell(leftOn)],
      ['exitReason', ({ exitReason }, { values }) => exitReason && values.exitReason[exitReason]],
    ],
    words,
  );

type ClosureRow = { schoolYear: string; from: string; to: string; kind: ClosureKind; name: string };

export const openClosures: OpenRows = (db, schoolId, words) =>
  cursorTable(
    db,
    sql<ClosureRow>`
      select school_years.name as "schoolYear", closure.start_date as "from", closure.end_date as "to", closure.kind,
        closure.name
      from school_closures as closure
      join school_years on school_years.school_id = closure.school_id and school_years.id = closure.school_year_id
      where closure.school_id = ${schoolId} order by closure.start_date, closure.id`,
    [
      ['schoolYear', ({ schoolYear }) => schoolYear],
      ['from', ({ from }) => dayCell(from)],
      ['to', ({ to }) => dayCell(to)],
      ['kind', ({ kind }, { values }) => values.closureKind[kind]],
      ['name', ({ name }) => name],
    ],
    words,
  );

type PeriodRow = { schoolYear: string; number: number; from: string; to: string };

export const openPeriods: OpenRows = (db, schoolId, words) =>
  cursorTable(
    db,
    sql<PeriodRow>`
      select school_years.name as "schoolYear", period.number, period.start_date as "from", period.end_date as "to"
      from grading_periods as period
      join school_years on school_years.school_id = period.school_id and school_years.id = period.school_year_id
      where period.school_id = ${schoolId} order by period.start_date, period.id`,
    [
      ['schoolYear', ({ schoolYear }) => schoolYear],
      ['number', ({ number }) => number],
      ['from', ({ from }) => dayCell(from)],
      ['to', ({ to }) => dayCell(to)],
    ],
    words,
  );
