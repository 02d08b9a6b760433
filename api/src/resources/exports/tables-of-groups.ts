import type { Save } from '@pupitre/shared/contracts/audit';
import { auditReader } from '../audit/audit-table.ts';
import { groupActivityReader } from '../group-activities/group-activities-table.ts';
import { groupFileReader } from '../group-files/group-files-table.ts';
import { groupTaskReader } from '../group-tasks/group-tasks-table.ts';
import { rollCallReader } from '../student-attendance/student-attendance-table.ts';
import { taskInHistoryReader } from '../student-tasks/tasks-in-history-table.ts';
import { trashReader } from '../trash/trash-table.ts';
import { nameOfField } from '@pupitre/shared/contracts/formative-fields';
import { dayCell, momentCell } from './cells.ts';
import { exportedTable } from './exported-table.ts';
import { markWord, type Words } from './words/export-words.ts';

type Change = Save['changes'][number];

const valueOf = (value: Change['fields'][number]['before'], words: Words): string => {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return value === null ? '—' : String(value);
};

const changeText = ({ entity, action, student, subject, day, fields }: Change, words: Words): string => {
  const { values } = words;
  const about = [student?.name, subject, day].filter(Boolean).join(', ');
  const changed = fields.map(({ name, kind, before, after }) => {
    const title = words.fields[name] ?? name;
    return kind === 'hidden' ? title : `${title}: ${valueOf(before, words)} → ${valueOf(after, words)}`;
  });
  return [`${values.entity[entity]} (${values.action[action]})`, about, changed.join('; ')].filter(Boolean).join(' · ');
};

/** The tables of a group and its classwork, and those of changes. */
export const GROUP_TABLES = {
  'audit/getTable': exportedTable(auditReader, [
    ['at', ({ at }) => momentCell(at)],
    ['user', ({ user }) => user?.name ?? null],
    ['role', ({ user }, { values }) => user && values.role[user.role]],
    ['changes', ({ count }) => count],
    ['details', ({ changes }, words) => changes.map((change) => changeText(change, words)).join('\n')],
  ]),
  'group-activities/getTable': exportedTable(groupActivityReader, [
    ['name', ({ school_activities: { name } }) => name],
    ['description', ({ school_activities: { description } }) => description],
    ['icon', ({ school_activities: { icon } }) => icon],
    ['color', ({ school_activities: { color } }) => color.name],
  ]),
  'group-files/getTable': exportedTable(groupFileReader, [
    ['title', ({ title }) => title],
    ['description', ({ description }) => description],
    ['group', ({ group }) => group.name],
    ['hasFile', ({ url }) => url !== null],
  ]),
  'group-tasks/getTable': exportedTable(groupTaskReader, [
    ['name', ({ name }) => name],
    ['description', ({ description }) => description],
    ['date', ({ date }) => dayCell(date)],
    ['time', ({ time }) => time],
    ['field', ({ field }, { language }) => field && nameOfField(field, language)],
    ['group', ({ group }) => group.name],
  ]),
  'student-attendance/getTable': exportedTable(rollCallReader, [
    ['paternal', ({ student }) => student.paternal],
    ['maternal', ({ student }) => student.maternal],
    ['name', ({ student }) => student.name],
    ['mark', (row, words) => (row.id === null ? null : markWord(row, words))],
  ]),
  'student-tasks/getOfStudent': exportedTable(taskInHistoryReader, [
    ['task', ({ name }) => name],
    ['description', ({ description }) => description],
    ['date', ({ date }) => dayCell(date)],
    ['time', ({ time }) => time],
    ['group', ({ group }) => group.name],
    ['delivered', ({ delivered }) => delivered],
    ['qualification', ({ qualification }) => qualification],
  ]),
  'trash/getTable': exportedTable(trashReader, [
    ['kind', ({ kind }, { values }) => values.trashKind[kind]],
    ['name', ({ name }) => name],
    ['school', ({ school }) => school?.name ?? null],
    ['group', ({ group }) => group?.name ?? null],
    ['student', ({ student }) => student?.name ?? null],
    ['deletedAt', ({ deletedAt }) => momentCell(deletedAt)],
    ['deletedBy', ({ deletedBy }) => deletedBy.name],
    ['expiresAt', ({ expiresAt }) => momentCell(expiresAt)],
  ]),
};
