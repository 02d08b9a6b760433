import { attendanceExport, periodGradeExport, schoolExport, tableExport, taskGradeExport } from '../exports.ts';
import { call } from './call.ts';
import { text } from './schema.ts';

/** The answers are files, not JSON. */
export const EXPORT_CALLS = {
  'POST /exports/table': call(tableExport, text),
  'POST /exports/attendance': call(attendanceExport, text),
  'POST /exports/periodGrades': call(periodGradeExport, text),
  'POST /exports/taskGrades': call(taskGradeExport, text),
  'POST /exports/school': call(schoolExport, text),
  'POST /exports/oneRoster': call(schoolExport, text),
};
