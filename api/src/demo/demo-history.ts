import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { DAYS } from './demo-classes.ts';
import { insertCorrections } from './demo-corrections.ts';
import { isoDay, schoolDaysBefore, schoolDaysBetween, schoolYearBefore } from './demo-days.ts';
import type { DemoSchool } from './demo-school.ts';

/** Every other Thursday a task is due; they begin again when all were given. */
const TASKS: readonly (readonly [name: string, description: string])[] = [
  ['RESUMEN DE LECTURA', 'UNA PÁGINA DEL LIBRO QUE ELIGIÓ'],
  ['PROBLEMAS DE SUMA', 'LOS DIEZ DE LA PÁGINA 34'],
  ['MAPA DE MI COLONIA', 'CON LA ESCUELA Y LA CASA'],
  ['CICLO DEL AGUA', 'UN DIBUJO CON LOS NOMBRES'],
  ['CUENTO CORTO', 'INICIO, DESARROLLO Y FINAL'],
  ['FIGURAS GEOMÉTRICAS', 'MEDIR Y COMPARAR CINCO'],
  ['ENTREVISTA A UN VECINO', 'CINCO PREGUNTAS SOBRE SU OFICIO'],
  ['CARTEL DE LOS ACUERDOS', 'EN CARTULINA'],
  ['DICTADO', 'CORREGIR LAS PALABRAS CON ERROR'],
  ['LÍNEA DEL TIEMPO', 'LOS MESES DEL AÑO Y SUS FIESTAS'],
];
const FRIDAY = 5;
const THURSDAY = 4;

/** A number from 0 to 99 that is the same at every start. */
const chance = (...causes: readonly string[]) =>
  sql<number>`('x' || substr(md5(${sql.join(
    causes.map((cause) => sql`${sql.ref(cause)}::text`),
    sql` || '-' || `,
  )}), 1, 6))::bit(24)::int % 100`;

/** Marks of every student on the days on which it was in a group. */
const insertMarks = async (tx: Tx, schoolId: number, days: readonly string[]): Promise<void> => {
  await sql`
    insert into student_attendance (school_id, group_id, student_id, date, attendence, delay)
    select school_id, group_id, student_id, day, luck >= 5, luck between 5 and 11
    from (
      select stay.school_id, stay.group_id, stay.student_id, day, ${chance('stay.student_id', 'day')} as luck
      from enrollments as stay
      join unnest(${days}::date[]) as day on day >= stay.entered_on and day <= coalesce(stay.left_on, day)
      where stay.school_id = ${schoolId} and stay.group_id is not null
    ) as marked
    on conflict do nothing`.execute(tx);
};

/** Stars of each Friday for those who were there. Parents got them by mail. */
const insertScores = async (tx: Tx, schoolId: number): Promise<void> => {
  await sql`
    insert into student_activities (school_id, group_id, student_id, group_activity_id, date, score, sent_score)
    select school_id, group_id, student_id, activity, date, score, score from (
      select mark.school_id, mark.group_id, mark.student_id, given.id as activity, mark.date,
        case when luck < 4 then 1 when luck < 12 then 2 when luck < 35 then 3 when luck < 72 then 4 else 5 end as score
      from student_attendance as mark
      join group_activities as given on given.school_id = mark.school_id and given.group_id = mark.group_id
      cross join lateral (select ${chance('mark.student_id', 'mark.date', 'given.id')} as luck) as drawn
      where mark.school_id = ${schoolId} and mark.attendence and extract(isodow from mark.date) = ${FRIDAY}
    ) as scored
    on conflict do nothing`.execute(tx);
};

const insertTasks = async (tx: Tx, groups: readonly number[], schoolId: number, days: string[]): Promise<void> => {
  const due = days
    .filter((day) => new Date(`${day}T12:00`).getDay() === THURSDAY)
    .filter((_, place) => place % 2 === 0);
  const rows = due.flatMap((date, place) => {
    const [name = '', description = ''] = TASKS[place % TASKS.length] ?? [];
    return groups.map((group_id) => ({ school_id: schoolId, group_id, name, description, date, time: '08:00' }));
  });
  if (rows.length > 0) await tx.insertInto('group_tasks').values(rows).execute();
};

/** Most hand in, and most of that is graded. */
const insertGrades = async (tx: Tx, schoolId: number): Promise<void> => {
  await sql`
    insert into student_tasks (school_id, group_id, student_id, group_task_id, delivered, qualification)
    select task.school_id, task.group_id, stay.student_id, task.id, luck >= 9,
      case when luck >= 11 then 60 + luck * 2 / 5 end
    from group_tasks as task
    join enrollments as stay on stay.school_id = task.school_id and stay.group_id = task.group_id
      and task.date >= stay.entered_on and task.date <= coalesce(stay.left_on, task.date)
    cross join lateral (select ${chance('stay.student_id', 'task.id')} as luck) as drawn
    where task.school_id = ${schoolId}
    on conflict do nothing`.execute(tx);
};

/**
 * The school year before and this one until the days of `seedClass`: marks, stars of Fridays, tasks and grades, and a few
 * corrections of them.
 */
export const insertHistory = async (tx: Tx, { id, group, other, before }: DemoSchool, now: Date): Promise<void> => {
  const { first, last } = schoolYearBefore(now);
  const end = isoDay(schoolDaysBefore(now, DAYS).at(-1) ?? now);
  const earlier = schoolDaysBetween(first, last < end ? last : end);
  const recent = schoolDaysBetween(last, end);
  await insertMarks(tx, id, [...earlier, ...recent]);
  await insertScores(tx, id);
  await insertTasks(tx, [before.group.id, before.other.id], id, earlier);
  await insertTasks(tx, [group.id, other.id], id, recent);
  await insertGrades(tx, id);
  await insertCorrections(tx, id);
};
