import { nameOfField } from '@pupitre/shared/contracts/formative-fields';
import { ROLE_NUMBERS } from '@pupitre/shared/contracts/users';
import { gradingPeriodReader } from '../grading-periods/grading-periods-table.ts';
import { groupReader } from '../groups/groups-table.ts';
import { importReader } from '../imports/imports-table.ts';
import { promotionReader } from '../promotions/promotions-table.ts';
import { schoolActivityReader } from '../school-activities/school-activities-table.ts';
import { schoolClosureReader } from '../school-closures/school-closures-table.ts';
import { schoolTokenReader } from '../school-tokens/school-tokens-table.ts';
import { schoolYearReader } from '../school-years/school-years-table.ts';
import { subjectReader } from '../subjects/subjects-table.ts';
import { staffReader } from '../users/staff-table.ts';
import { dayCell, momentCell } from './cells.ts';
import { exportedTable } from './exported-table.ts';

/** The tables of a school and its years. */
export const SCHOOL_TABLES = {
  'grading-periods/getTable': exportedTable(gradingPeriodReader, [
    ['schoolYear', ({ schoolYear }) => schoolYear.name],
    ['number', ({ number }) => number],
    ['from', ({ from }) => dayCell(from)],
    ['to', ({ to }) => dayCell(to)],
    ['shownFrom', ({ shownFrom }) => dayCell(shownFrom)],
    ['shownTo', ({ shownTo }) => dayCell(shownTo)],
    ['isClosed', ({ isClosed }) => isClosed],
    ['schoolDays', ({ schoolDays }) => schoolDays],
  ]),
  'groups/getTable': exportedTable(groupReader, [
    ['code', ({ code }) => code],
    ['description', ({ description }) => description],
    ['schoolYear', ({ schoolYear }) => schoolYear?.name ?? null],
    ['level', ({ level }, { values }) => level && values.level[level]],
    ['grade', ({ grade }) => grade],
    ['inCharge', ({ personal }) => personal],
    ['groupCode', ({ groupCode }) => groupCode],
    ['archivedAt', ({ archivedAt }) => momentCell(archivedAt)],
  ]),
  'imports/getTable': exportedTable(importReader, [
    ['list', ({ kind }, { values }) => values.importKind[kind]],
    ['firstDay', ({ date }) => dayCell(date)],
    ['status', ({ status }, { values }) => values.batchStatus[status]],
    ['at', ({ at }) => momentCell(at)],
    ['user', ({ user }) => user.name],
    ['newRows', ({ counts }) => counts.new],
    ['sameRows', ({ counts }) => counts.same],
    ['faultyRows', ({ counts }) => counts.errors],
    ['newGuardians', ({ counts }) => counts.guardiansNew],
    ['knownGuardians', ({ counts }) => counts.guardiansKnown],
    ['undoneAt', ({ undoneAt }) => momentCell(undoneAt)],
    ['undoneBy', ({ undoneBy }) => undoneBy?.name ?? null],
  ]),
  'promotions/getTable': exportedTable(promotionReader, [
    ['schoolYear', ({ schoolYear }) => schoolYear.name],
    ['date', ({ date }) => dayCell(date)],
    ['status', ({ status }, { values }) => values.batchStatus[status]],
    ['at', ({ at }) => momentCell(at)],
    ['user', ({ user }) => user.name],
    ['promoted', ({ counts }) => counts.promoted],
    ['repeated', ({ counts }) => counts.repeated],
    ['graduated', ({ counts }) => counts.graduated],
    ['left', ({ counts }) => counts.left],
    ['undoneAt', ({ undoneAt }) => momentCell(undoneAt)],
    ['undoneBy', ({ undoneBy }) => undoneBy?.name ?? null],
  ]),
  'school-activities/getTable': exportedTable(schoolActivityReader, [
    ['name', ({ name }) => name],
    ['description', ({ description }) => description],
    ['icon', ({ icon }) => icon],
    ['color', ({ color }) => color.name],
  ]),
  'school-closures/getTable': exportedTable(schoolClosureReader, [
    ['from', ({ from }) => dayCell(from)],
    ['to', ({ to }) => dayCell(to)],
    ['kind', ({ kind }, { values }) => values.closureKind[kind]],
    ['name', ({ name }) => name],
    ['schoolYear', ({ schoolYear }) => schoolYear.name],
  ]),
  'school-tokens/getTable': exportedTable(schoolTokenReader, [
    ['program', ({ name }) => name],
    ['scopes', ({ scopes }, { values }) => scopes.map((scope) => values.tokenScope[scope]).join(', ')],
    ['tokenMade', ({ createdAt }) => momentCell(createdAt)],
    ['madeBy', ({ createdBy }) => createdBy.name],
    ['tokenEnds', ({ expiresAt }) => momentCell(expiresAt)],
    ['lastUsedAt', ({ lastUsedAt }) => momentCell(lastUsedAt)],
  ]),
  'school-years/getTable': exportedTable(schoolYearReader, [
    ['name', ({ name }) => name],
    ['from', ({ from }) => dayCell(from)],
    ['to', ({ to }) => dayCell(to)],
    ['weekdays', ({ weekdays }, words) => weekdays.map((day) => words.weekdays[day - 1] ?? '').join(', ')],
    ['status', ({ status }, { values }) => values.yearStatus[status]],
    ['schoolDays', ({ schoolDays }) => schoolDays],
  ]),
  'subjects/getTable': exportedTable(subjectReader, [
    ['discipline', ({ name }) => name],
    ['level', ({ level }, { values }) => values.level[level]],
    ['grade', ({ grade }) => grade],
    ['field', ({ field }, { language }) => nameOfField(field, language)],
    ['position', ({ position }) => position],
  ]),
  'users/getSchoolPersonal': exportedTable(staffReader, [
    ['name', ({ name }) => name],
    ['paternal', ({ paternal }) => paternal],
    ['maternal', ({ maternal }) => maternal],
    ['phone', ({ phone }) => phone],
    ['email', ({ email }) => email],
    ['role', ({ rol }, { values }) => (rol === ROLE_NUMBERS.directive ? values.role.directive : values.role.teacher)],
  ]),
};
