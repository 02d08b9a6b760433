import { mixed, type InferType } from 'yup';
import { day } from './dates.ts';
import { YEAR_DAYS } from './day-range.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import { idNumber, record, text } from './fields.ts';
import { periodGradeGrid } from './period-grades.ts';
import { rangeEnd } from './range-end.ts';
import { isObject } from './unknown-values.ts';

/** The tables that can be exported, by the calls that answer their pages. */
export const EXPORTED_TABLES = [
  'application-versions/getTable',
  'audit/getTable',
  'colors/getTable',
  'contact-requests/getTable',
  'countries/getTable',
  'feeds/getTable',
  'grading-periods/getTable',
  'group-activities/getTable',
  'group-files/getTable',
  'group-tasks/getTable',
  'groups/getTable',
  'guardians/getTable',
  'imports/getTable',
  'justifications/getTable',
  'medic-notes/getTable',
  'municipalities/getTable',
  'notices/getSent',
  'notices/getTable',
  'privacy-requests/getTable',
  'promotions/getTable',
  'school-activities/getTable',
  'school-closures/getTable',
  'school-tokens/getTable',
  'school-years/getTable',
  'schools/getTable',
  'states/getTable',
  'student-attendance/getTable',
  'student-tasks/getOfStudent',
  'students/getTable',
  'subjects/getTable',
  'trash/getTable',
  'users/getSchoolPersonal',
  'users/getTable',
] as const;
export type ExportedTableName = (typeof EXPORTED_TABLES)[number];

const exportFormat = () =>
  text()
    .oneOf([...EXPORT_FORMATS])
    .required();

/** All rows of a table: `query` is the body of its own call, whose page and size do not count. */
export const tableExport = record({
  table: text()
    .oneOf([...EXPORTED_TABLES])
    .required(),
  query: mixed(isObject).default({}).typeError({ id: 'validations.type' }),
  format: exportFormat(),
}).required();
export type TableExport = InferType<typeof tableExport>;

/** A group and a range of days, a school year at most. */
const daysOfGroup = () =>
  record({
    groupId: idNumber().required(),
    from: day().required(),
    to: rangeEnd(YEAR_DAYS),
    format: exportFormat(),
  }).required();

/** The attendance of a group: its students and days. */
export const attendanceExport = daysOfGroup();
export type AttendanceExport = InferType<typeof attendanceExport>;

/** The grades of a group in a grading period. */
export const periodGradeExport = periodGradeGrid.shape({ format: exportFormat() });
export type PeriodGradeExport = InferType<typeof periodGradeExport>;

/** The grades of the tasks of a group that are due in a range of days. */
export const taskGradeExport = daysOfGroup();
export type TaskGradeExport = InferType<typeof taskGradeExport>;

/** A whole school. */
export const schoolExport = record({ schoolId: idNumber().required() }).required();

/** The header of an answer that says how many rows the file will have. */
export const ROWS_HEADER = 'pupitre-rows';

/**
 * The media type of a file in parts, for whoever shows progress. Each part begins with two big-endian numbers of four
 * bytes: the rows that are written so far, and the bytes of the file that follow. The last part has no bytes.
 */
export const PARTS_TYPE = 'application/vnd.pupitre.parts';
