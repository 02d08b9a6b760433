import { sql } from 'kysely';
import type { GroupOfSchool } from '../resources/groups/own-group.queries.ts';
import type { Tx } from '../db/schema.ts';
import { followPlacement } from '../resources/enrollments/enrollment-changes.queries.ts';
import { firstSchoolDay, schoolYearBefore } from './demo-days.ts';
import type { DemoSchool } from './demo-school.ts';

export type Name = readonly [name: string, paternal: string, maternal: string];

export const THIRD: readonly Name[] = [
  ['SOFÍA', 'AGUILAR', 'CAMPOS'],
  ['SANTIAGO', 'BAUTISTA', 'NAVA'],
  ['REGINA', 'CÁRDENAS', 'OLVERA'],
  ['MATEO', 'CERVANTES', 'LUNA'],
  ['XIMENA', 'DELGADO', 'REYES'],
  ['LEONARDO', 'ESPINOZA', 'CRUZ'],
  ['RENATA', 'FUENTES', 'MEJÍA'],
  ['DIEGO', 'GALINDO', 'TORRES'],
  ['CAMILA', 'GÓMEZ', 'VÁZQUEZ'],
  ['SEBASTIÁN', 'JUÁREZ', 'MONTES'],
  ['FERNANDA', 'LARA', 'DOMÍNGUEZ'],
  ['RODRIGO', 'MÁRQUEZ', 'SOLÍS'],
  ['DANIELA', 'NÚÑEZ', 'ACOSTA'],
  ['IKER', 'ÑÁÑEZ', 'BELTRÁN'],
  ['MARÍA JOSÉ', 'OROZCO', 'RAMÍREZ'],
  ['ÁNGEL', 'PACHECO', 'VILLA'],
  ['ITZEL', 'QUIROZ', 'SANTOS'],
  ['EMILIO', 'RENTERÍA', 'PINEDA'],
  ['VICTORIA', 'SANDOVAL', 'HUERTA'],
  ['TADEO', 'TREJO', 'ROBLES'],
  ['ROMINA', 'URIBE', 'FLORES'],
  ['GAEL', 'VELÁZQUEZ', 'CORONA'],
  ['ABRIL', 'ZAMORA', 'GUERRERO'],
];
const FOURTH: readonly Name[] = [
  ['BRUNO', 'ÁLVAREZ', 'PEÑA'],
  ['NATALIA', 'BECERRA', 'LUGO'],
  ['JOAQUÍN', 'CORREA', 'SALAS'],
  ['ISABELLA', 'ESTRADA', 'MUÑOZ'],
  ['HÉCTOR', 'GALLEGOS', 'RÍOS'],
  ['PAULA', 'MIRANDA', 'TAPIA'],
];
/** The printed parent's children: one in the group of the printed teacher, one without a group yet. */
export const ENROLLED: Name = ['VALENTINA', 'HERNÁNDEZ', 'RIVERA'];
const WAITING: Name = ['EMILIANO', 'HERNÁNDEZ', 'RIVERA'];

/** Children of a class are all born in one school year: some 8 years ago in third grade. */
export const childOf = ([name, paternal, maternal]: Name, place: number, age: number) => {
  const month = String((place % 12) + 1).padStart(2, '0');
  const day = String((place % 27) + 1).padStart(2, '0');
  return { name, paternal, maternal, birthdate: `${new Date().getFullYear() - age - 1}-${month}-${day}` };
};
export const inGroup = ({ id, schoolId }: GroupOfSchool) => ({ school_id: schoolId, group_id: id });

/** Students were in a group of the school in the year before. */
export const insertStayBefore = async (tx: Tx, studentIds: readonly number[], group: GroupOfSchool): Promise<void> => {
  const { first, last } = schoolYearBefore(new Date());
  const stay = {
    entered_on: first,
    left_on: last,
    via: 'staff',
    exit_reason: 'moved',
    confirmed_at: new Date(),
  } as const;
  const rows = studentIds.map((student_id) => ({ ...inGroup(group), student_id, ...stay }));
  await tx.insertInto('enrollments').values(rows).execute();
};

export const insertChildren = async (tx: Tx, { group, other, before }: DemoSchool, parentId: number): Promise<void> => {
  const third = THIRD.map((name, place) => ({ ...childOf(name, place, 8), ...inGroup(group), user_id: null }));
  const fourth = FOURTH.map((name, place) => ({ ...childOf(name, place, 9), ...inGroup(other), user_id: null }));
  const enrolled = { ...childOf(ENROLLED, 5, 8), ...inGroup(group), user_id: parentId };
  const waiting = { ...childOf(WAITING, 8, 6), school_id: null, group_id: null, user_id: parentId };
  const students = await tx
    .insertInto('students')
    .values([...third, ...fourth, enrolled, waiting])
    .returning(['id', 'group_id'])
    .execute();
  const ids = students.map(({ id }) => id);
  const idsIn = ({ id: groupId }: GroupOfSchool): number[] =>
    students.filter(({ group_id }) => group_id === groupId).map(({ id }) => id);
  await insertStayBefore(tx, idsIn(group), before.group);
  await insertStayBefore(tx, idsIn(other), before.other);
  await followPlacement(tx, ids, { exitReason: 'moved', via: 'staff', date: firstSchoolDay(new Date()) }, null);
};

/** A parent whose account was deleted and is back has their children again, as long as nobody else has them. */
export const adoptChildren = async (tx: Tx, parentId: number, schoolId: number | null): Promise<void> => {
  const names = sql.join([ENROLLED, WAITING].map((name) => sql`(${sql.join([...name])})`));
  await sql`
    update students set user_id = ${parentId}
    where user_id is null and (name, paternal, maternal) in (${names}) and (school_id is null or school_id = ${schoolId})`.execute(
    tx,
  );
};
