import { sql } from 'kysely';
import type { PALETTE } from '@pupitre/shared/contracts/colors';
import type { GroupOfSchool } from '../resources/groups/own-group.queries.ts';
import type { Tx } from '../db/schema.ts';
import { colorOf } from './demo-activities.ts';
import { councilDay, daysFrom, isoDay, weekdayFrom } from './demo-days.ts';

type Happening = {
  name: string;
  description: string;
  from: Date;
  /** The last day, where it takes several. */
  to?: Date;
  times?: readonly [start: string, end: string];
  color: (typeof PALETTE)[number];
};

const MONDAY = 1;
const WEDNESDAY = 3;

const ofSchool = (now: Date): Happening[] => [
  {
    name: 'HONORES A LA BANDERA',
    description: 'EN EL PATIO CENTRAL, CON UNIFORME DE GALA',
    from: weekdayFrom(now, 1, MONDAY),
    times: ['08:00', '08:45'],
    color: '#2196F3',
  },
  {
    name: 'SEMANA DE LA LECTURA',
    description: 'CADA GRUPO PRESENTA SU LIBRO FAVORITO',
    from: weekdayFrom(now, 8, MONDAY),
    to: daysFrom(weekdayFrom(now, 8, MONDAY), 4),
    color: '#9C27B0',
  },
  {
    name: 'CONSEJO TÉCNICO',
    description: 'NO HAY CLASES',
    from: councilDay(now),
    color: '#607D8B',
  },
];

const ofGroup = (now: Date): Happening[] => [
  {
    name: 'PROYECTO DE CIENCIAS',
    description: 'CADA EQUIPO MUESTRA SU EXPERIMENTO',
    from: now,
    times: ['10:00', '11:30'],
    color: '#FF9800',
  },
  {
    name: 'CLUB DE LECTURA',
    description: 'EN LA BIBLIOTECA',
    from: now,
    times: ['11:00', '12:00'],
    color: '#4CAF50',
  },
  {
    name: 'REUNIÓN CON FAMILIAS',
    description: 'AVANCES DEL MES',
    from: weekdayFrom(now, 15, WEDNESDAY),
    times: ['13:00', '14:00'],
    color: '#E91E63',
  },
];

/** The tasks, and the days until each is due. */
const TASKS = [
  { name: 'TABLAS DE MULTIPLICAR', description: 'DEL 6 AL 9, EN EL CUADERNO', inDays: -4, time: '08:00' },
  { name: 'MAQUETA', description: 'SISTEMA SOLAR CON MATERIAL RECICLADO', inDays: -1, time: '08:00' },
  { name: 'PLANA DE CALIGRAFÍA', description: 'UNA PÁGINA CON BUENA LETRA', inDays: 0, time: '12:30' },
  { name: 'LECTURA EN CASA', description: 'VEINTE MINUTOS Y UN DIBUJO', inDays: 2, time: '08:00' },
  { name: 'ENTREVISTA', description: 'CINCO PREGUNTAS A LOS ABUELOS', inDays: 6, time: '09:30' },
];
export const TASK_NAMES = TASKS.map(({ name }) => name);

/** The events of this month in the school and in the printed teacher's group, unless there are some already. */
export const seedMonth = async (tx: Tx, group: GroupOfSchool, now: Date): Promise<void> => {
  const first = isoDay(new Date(now.getFullYear(), now.getMonth(), 1));
  if (await hasEventsSince(tx, group, first)) return;
  const idOf = await colorOf(tx);
  const rowOf = ({
    name,
    description,
    from,
    to = from,
    times: [start_time, end_time] = [null, null],
    color,
  }: Timed) => ({
    name,
    description,
    start_date: isoDay(from),
    end_date: isoDay(to),
    start_time,
    end_time,
    color_id: idOf(color),
    school_id: group.schoolId,
  });
  const inGroup = { school_id: group.schoolId, group_id: group.id };
  await tx.insertInto('school_events').values(ofSchool(now).map(rowOf)).execute();
  const groupEvents = ofGroup(now).map((event) => ({ ...rowOf(event), ...inGroup }));
  await tx.insertInto('group_events').values(groupEvents).execute();
  const groupTasks = TASKS.map(({ inDays, ...task }) => ({ ...task, date: isoDay(daysFrom(now, inDays)), ...inGroup }));
  await tx.insertInto('group_tasks').values(groupTasks).execute();
};
type Timed = Omit<Happening, 'times'> & { times?: readonly [start: string | null, end: string | null] };

const hasEventsSince = async (tx: Tx, { id, schoolId }: GroupOfSchool, first: string): Promise<boolean> => {
  const { rows } = await sql<{ isBusy: boolean }>`
    select exists (select from group_events where group_id = ${id} and start_date >= ${first})
      or exists (select from school_events where school_id = ${schoolId} and start_date >= ${first}) as "isBusy"`.execute(
    tx,
  );
  return rows[0]?.isBusy ?? false;
};
