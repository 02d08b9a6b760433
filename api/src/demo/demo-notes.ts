import { richDescription } from '../text/rich-text.ts';
import type { GroupOfSchool } from '../resources/groups/own-group.queries.ts';
import type { Tx } from '../db/schema.ts';
import type { DemoPeople } from './demo-people.ts';

type Note = { name: string; html: string; by: 'teacher' | 'directive' | 'parent' };

const OF_A_CLASSMATE: readonly Note[] = [
  {
    name: 'Asma',
    html: '<p>Trae su <strong>inhalador</strong> en la mochila. Si le falta el aire, avisar a la familia.</p>',
    by: 'teacher',
  },
];
const OF_THE_PARENT: readonly Note[] = [
  {
    name: 'Alergia al cacahuate',
    html: '<p>No puede comer <strong>cacahuate ni mazapán</strong>.</p><p>Su antihistamínico está en la dirección.</p>',
    by: 'parent',
  },
  { name: 'Lentes', html: '<p>Se sienta en las filas de adelante. Los usa todo el día.</p>', by: 'teacher' },
  { name: 'Revisión de la vista', html: '<p>Se sugiere una revisión <em>cada seis meses</em>.</p>', by: 'directive' },
];

/** The medical notes of the printed parent's child and of a classmate, unless somebody's exist already, or are in the trash. */
export const seedNotes = async (tx: Tx, group: GroupOfSchool, people: DemoPeople): Promise<void> => {
  const noted = tx.selectFrom('medic_notes').select('id').where('school_id', '=', group.schoolId);
  const trashed = tx
    .selectFrom('trash')
    .select('id')
    .where('school_id', '=', group.schoolId)
    .where('kind', '=', 'note');
  if ((await noted.unionAll(trashed).limit(1).execute()).length > 0) return;
  const children = tx.selectFrom('students').select(['id', 'user_id']).where('group_id', '=', group.id).orderBy('id');
  const students = await children.execute();
  const child = students.find(({ user_id }) => user_id === people.parent);
  const classmate = students.find(({ user_id }) => user_id === null);
  const rowOf =
    (studentId: number) =>
    async ({ name, html, by }: Note) => ({
      name,
      ...(await richDescription(html)),
      school_id: group.schoolId,
      group_id: group.id,
      student_id: studentId,
      user_id: people[by],
    });
  const rows = await Promise.all([
    ...(classmate ? OF_A_CLASSMATE.map(rowOf(classmate.id)) : []),
    ...(child ? OF_THE_PARENT.map(rowOf(child.id)) : []),
  ]);
  if (rows.length > 0) await tx.insertInto('medic_notes').values(rows).execute();
};
