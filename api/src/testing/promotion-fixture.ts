import type { Promotion, PromotionCounts, PromotionPreview } from '@pupitre/shared/contracts/promotions';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Administrator } from './administrator.ts';
import type { Reply } from './call.ts';
import { insertGroupRow, insertLivingSchool, type GroupOfSchool, type LivingSchool } from './schools.ts';
import { insertYear } from './years.ts';

type Grade = { old: GroupOfSchool; next: GroupOfSchool | null };

/** A primary school with a group in each grade of a year that is over, and the groups of the next year. */
export type PromotedSchool = LivingSchool & { oldYearId: number; yearId: number; grades: Grade[]; ids: number[] };

const OLD = { name: '2025–2026', start_date: '2025-09-01', end_date: '2026-07-15' };
export const FIRST_DAY = '2026-08-31';
const GRADES = [1, 2, 3, 4, 5, 6];

/** Adds many students to a group in one statement, each with its enrolment. */
const insertClass = async (db: Db, { id, schoolId }: GroupOfSchool, size: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into students (school_id, group_id, name, paternal, maternal, birthdate)
      select ${schoolId}, ${id}, 'ALUMNO ' || n, 'PÉREZ', 'LUNA', '2016-05-04' from generate_series(1, ${size}::int) as n
      returning *
    ), enrolled as (
      insert into enrollments (school_id, student_id, group_id, entered_on, via, confirmed_at)
      select school_id, id, group_id, '2025-09-01', 'staff', now() from added
    )
    select id from added order by id`.execute(db);
  return rows.map((row) => row.id);
};

/** Adds such a school with so many students in each grade. */
export const insertPromotedSchool = async (db: Db, classSize: number): Promise<PromotedSchool> => {
  const school = await insertLivingSchool(db);
  const { id: oldYearId } = await insertYear(db, school.id, OLD);
  const { id: yearId } = await insertYear(db, school.id);
  const insert = (grade: number, year: number) =>
    insertGroupRow(db, school.id, school.teacher.id, {
      code: `${grade}A`,
      school_year_id: year,
      level: 'primary',
      grade,
    });
  const grades: Grade[] = [];
  const ids: number[] = [];
  for (const grade of GRADES) {
    const old = await insert(grade, oldYearId);
    grades.push({ old, next: grade === 1 ? null : await insert(grade, yearId) });
    ids.push(...(await insertClass(db, old, classSize)));
  }
  return { ...school, oldYearId, yearId, grades, ids };
};

/** The calls by which the directive of such a school promotes. */
export const promotionCalls = (admin: Administrator, school: () => PromotedSchool) => {
  const ask = <Row>(path: string, body: object, token = school().directive.token): Promise<Reply<Row>> =>
    admin.call<Row>('POST', `promotions/${path}`, body, { token });
  const to = () => ({ schoolYear: { id: school().yearId }, date: FIRST_DAY });
  const preview = async (rows?: object[]): Promise<PromotionPreview> =>
    (await ask<PromotionPreview>('preview', { ...to(), ...(rows && { rows }) })).body.data;
  return {
    ask,
    preview,
    apply: (key: string, rows: object[], changes: object = {}) =>
      ask<PromotionCounts>('apply', { key, ...to(), rows, ...changes }),
    undo: (id: number, token?: string) => ask('undo', { id }, token),
    list: async () => (await ask<Promotion>('getTable', { schoolId: school().id })).body.tableData.items,
    /** The rows that the preview proposes for students of some groups, all by default. */
    proposed: async (groups?: readonly number[]) =>
      (await preview()).students
        .filter(
          ({ group, next, decision }) => (groups?.includes(group.id) ?? true) && (next || decision === 'graduate'),
        )
        .map(({ id, decision, next }) => ({ student: { id }, decision, group: next && { id: next.id } })),
  };
};
