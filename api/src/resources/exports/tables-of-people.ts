import { plainText } from '@pupitre/shared/contracts/fields';
import type { SchoolStudent, StudentRow } from '@pupitre/shared/contracts/students';
import { guardianReader } from '../guardians/guardians-table.ts';
import { justificationReader } from '../justifications/justifications-table.ts';
import { medicNoteReader } from '../medic-notes/medic-notes-table.ts';
import { inboxReader, sentNoticeReader } from '../notices/notices-table.ts';
import { studentReader } from '../students/students-table.ts';
import { dayCell, momentCell } from './cells.ts';
import { exportedTable } from './exported-table.ts';

/** Lists of groups and of families do not say how a student is enrolled. */
const enrolled = (row: StudentRow | SchoolStudent): SchoolStudent | null => ('status' in row ? row : null);

/** The tables of students and their families. */
export const PEOPLE_TABLES = {
  'guardians/getTable': exportedTable(guardianReader, [
    ['name', ({ user }) => user?.name ?? null],
    ['relation', ({ relation }, { values }) => relation && values.relation[relation]],
    ['email', ({ email }) => email],
    ['phone', ({ phone }) => phone],
    ['status', ({ status }, { values }) => values.guardianStatus[status]],
    ['isPrimary', ({ isPrimary }) => isPrimary],
    ['sees', ({ sees }) => sees],
    ['mails', ({ mails }) => mails],
    ['since', ({ since }) => dayCell(since)],
    ['until', ({ until }) => dayCell(until)],
  ]),
  'justifications/getTable': exportedTable(justificationReader, [
    ['student', ({ student }) => student.name],
    ['group', ({ group }) => group?.name ?? null],
    ['from', ({ from }) => dayCell(from)],
    ['to', ({ to }) => dayCell(to)],
    ['days', ({ days }) => days],
    ['reason', ({ reason }) => reason],
    ['hasFile', ({ url }) => url !== null],
    ['status', ({ status }, { values }) => values.justificationStatus[status]],
    ['author', ({ author }) => author.name],
    ['at', ({ createdAt }) => momentCell(createdAt)],
    ['decidedBy', ({ decidedBy }) => decidedBy?.name ?? null],
    ['decidedAt', ({ decidedAt }) => momentCell(decidedAt)],
    ['answer', ({ answer }) => answer],
  ]),
  'medic-notes/getTable': exportedTable(medicNoteReader, [
    ['student', ({ student }) => student.name],
    ['group', ({ group }) => group.name],
    ['title', ({ name }) => name],
    ['description', ({ description }) => plainText(description)],
    ['author', ({ user }) => user.name],
  ]),
  'notices/getSent': exportedTable(sentNoticeReader, [
    ['at', ({ at }) => momentCell(at)],
    ['kind', ({ kind }, { values }) => values.noticeKind[kind]],
    ['student', ({ student }) => student.name],
    ['about', ({ name }) => name],
    ['date', ({ day }) => dayCell(day)],
    ['receiver', ({ receiver }) => receiver.name],
    ['status', ({ state }, { values }) => values.noticeState[state]],
    ['readAt', ({ readAt }) => momentCell(readAt)],
  ]),
  'notices/getTable': exportedTable(inboxReader, [
    ['at', ({ at }) => momentCell(at)],
    ['kind', ({ kind }, { values }) => values.noticeKind[kind]],
    ['student', ({ student }) => student.name],
    ['school', ({ school }) => school.name],
    ['about', ({ name }) => name],
    ['date', ({ day }) => dayCell(day)],
    ['readAt', ({ readAt }) => momentCell(readAt)],
  ]),
  'students/getTable': exportedTable(studentReader, [
    ['paternal', ({ paternal }) => paternal],
    ['maternal', ({ maternal }) => maternal],
    ['name', ({ name }) => name],
    ['birthdate', ({ birthdate }) => dayCell(birthdate)],
    ['group', (row) => enrolled(row)?.group?.name ?? null],
    [
      'status',
      (row, { values }) => {
        const student = enrolled(row);
        return student && values.studentStatus[student.status];
      },
    ],
    ['enteredOn', (row) => dayCell(enrolled(row)?.enteredOn ?? null)],
    ['leftOn', (row) => dayCell(enrolled(row)?.leftOn ?? null)],
    [
      'exitReason',
      (row, { values }) => {
        const reason = enrolled(row)?.exitReason ?? null;
        return reason && values.exitReason[reason];
      },
    ],
  ]),
};
