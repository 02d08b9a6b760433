import type { PALETTE } from '@pupitre/shared/contracts/colors';
import type { GroupOfSchool } from '../resources/groups/own-group.queries.ts';
import type { Tx } from '../db/schema.ts';

type Hexadecimal = (typeof PALETTE)[number];
type Activity = { name: string; description: string; icon: string; color: Hexadecimal };

const ACTIVITIES: readonly Activity[] = [
  { name: 'LECTURA', description: 'LEE EN VOZ ALTA Y CUENTA LO QUE LEYÓ', icon: 'menu_book', color: '#3F51B5' },
  { name: 'MATEMÁTICAS', description: 'RESUELVE PROBLEMAS DE LA VIDA DIARIA', icon: 'calculate', color: '#009688' },
  { name: 'EDUCACIÓN FÍSICA', description: 'PARTICIPA EN LOS JUEGOS', icon: 'sports_soccer', color: '#4CAF50' },
  { name: 'ARTES', description: 'PINTA, CANTA Y ACTÚA', icon: 'palette', color: '#E91E63' },
  { name: 'CIENCIAS', description: 'OBSERVA, PREGUNTA Y EXPERIMENTA', icon: 'science', color: '#FF9800' },
  { name: 'CONVIVENCIA', description: 'RESPETA LOS ACUERDOS DEL GRUPO', icon: 'groups', color: '#673AB7' },
];
const OF_THE_OTHER = 3;

/** A colour of the palette; another one where somebody has deleted it. */
export const colorOf = async (tx: Tx): Promise<(hexadecimal: Hexadecimal) => number> => {
  const colors = await tx.selectFrom('colors').select(['id', 'hexadecimal']).orderBy('id').execute();
  const [first] = colors;
  if (!first) throw new Error('There are no colours.');
  return (hexadecimal) => (colors.find((color) => color.hexadecimal === hexadecimal) ?? first).id;
};

/** The activities that the school evaluates: all of them in some groups, a few in the others. */
export const insertActivities = async (
  tx: Tx,
  groups: readonly [GroupOfSchool, ...GroupOfSchool[]],
  others: readonly GroupOfSchool[],
): Promise<void> => {
  const idOf = await colorOf(tx);
  const school_id = groups[0].schoolId;
  const rows = ACTIVITIES.map(({ color, ...activity }) => ({ ...activity, color_id: idOf(color), school_id }));
  const activities = await tx.insertInto('school_activities').values(rows).returning('id').execute();
  const linksOf = (group: GroupOfSchool, count: number) =>
    activities.slice(0, count).map(({ id }) => ({ school_id, group_id: group.id, school_activity_id: id }));
  const links = [
    ...groups.flatMap((group) => linksOf(group, ACTIVITIES.length)),
    ...others.flatMap((group) => linksOf(group, OF_THE_OTHER)),
  ];
  await tx.insertInto('group_activities').values(links).execute();
};
