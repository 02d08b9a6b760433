import type { TrashKind } from '@pupitre/shared/contracts/trash';
import { insertGroupTask, insertStudentRow } from '../schools.ts';
import { trashRow } from '../trash.ts';
import { EVERY_ROLE, GROUP_READERS, GROUP_STAFF, HEADS, type AccessCall, type Place } from './access-call.ts';
import { insertNote } from './score-calls.ts';

const SCHOOL_READERS = { ...HEADS, teacher: 'school', parent: 'school' } as const;

/** Puts a record of a place into the trash, and asks for it again. */
const restored = async ({ db, teacherId }: Place, kind: TrashKind, id: number) => {
  await trashRow(db, kind, id, teacherId);
  return { body: { kind, id } };
};

/** The trash, and the calls that bring its records back. */
export const TRASH_CALLS: AccessCall[] = [
  { method: 'POST', path: 'trash/getTable', form: 'all', callers: EVERY_ROLE, ask: () => ({ body: {} }) },
  {
    method: 'POST',
    path: 'trash/getTable',
    form: 'of a school',
    callers: SCHOOL_READERS,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
  {
    method: 'PUT',
    path: 'trash/restore',
    form: 'a task',
    callers: GROUP_STAFF,
    denied: '404 notFound',
    ask: async (place) => restored(place, 'task', (await insertGroupTask(place.db, place.group)).id),
    ids: ['id'],
  },
  {
    method: 'PUT',
    path: 'trash/restore',
    form: 'an own note',
    callers: GROUP_READERS,
    ask: async (place, token) => restored(place, 'note', (await insertNote(place, token)).id),
  },
  {
    method: 'PUT',
    path: 'trash/restore',
    form: 'a student',
    callers: HEADS,
    denied: '404 notFound',
    ask: async (place) => restored(place, 'student', (await insertStudentRow(place.db, place.group)).id),
  },
];
