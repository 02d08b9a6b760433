import {
  qualification,
  scoreInput,
  scoreSave,
  scoreUpdate,
  studentOfDay,
  type LeftOut,
  type ScoreConflict,
  type ScoredActivity,
  type StudentScores,
  type UnsentScores,
} from '../student-activities.ts';
import {
  attendanceInput,
  attendanceSave,
  attendanceUpdate,
  groupOfDay,
  type AttendanceConflict,
  type AttendanceRow,
} from '../student-attendance.ts';
import {
  gradeGrid,
  gradeInput,
  gradeSave,
  gradeUpdate,
  studentOfGroup,
  type GradeConflict,
  type GradedTask,
  type GradeGrid,
} from '../student-tasks.ts';
import { attendanceOfStudent, tasksOfStudent, type StudentAttendance, type TaskOfStudent } from '../student-history.ts';
import { FORMATIVE_FIELDS } from '../formative-fields.ts';
import type { Classmate } from '../students.ts';
import { call } from './call.ts';
import { created, data, table, updated, wholeTable } from './envelope.ts';
import {
  count,
  day,
  flag,
  id,
  listOf,
  literal,
  moment,
  named,
  nullable,
  object,
  oneOf,
  storedOrNot,
  text,
  withOptional,
  type Schema,
} from './schema.ts';

const person = { id, name: text, paternal: text, maternal: text };
const classmate: Schema<Classmate> = object(person);
const mark: Schema<AttendanceRow> = storedOrNot({ student: classmate, attendence: flag, delay: flag }, {});

const conflict = {
  student: object({ id }),
  rowVersion: nullable(id),
  chosenAgain: listOf(text),
  by: nullable(named),
  at: nullable(moment),
};
const presence = object({ attendence: flag, delay: flag });
const markConflict: Schema<AttendanceConflict> = object({ ...conflict, theirs: nullable(presence) });
/** `conflicts` is there when a row says what its user saw (`was`), and `now` when there are some. */
const saved = <Row>(row: Schema<Row>) =>
  withOptional({ result: literal(true), message: oneOf(['updated']) }, { conflicts: listOf(row), now: moment });

const marks: Schema<StudentAttendance> = object({
  days: listOf(object({ date: day, school: named, attendence: flag, delay: flag, justified: flag })),
  counts: object({ present: count, late: count, absent: count }),
});

export const STUDENT_ATTENDANCE_CALLS = {
  'POST /student-attendance/getTable': call(groupOfDay, wholeTable(mark)),
  'POST /student-attendance/getOfStudent': call(attendanceOfStudent, data(marks)),
  'POST /student-attendance/create': call(attendanceInput, created),
  'PUT /student-attendance/update': call(attendanceUpdate, updated),
  'POST /student-attendance/save': call(attendanceSave, saved(markConflict)),
};

const result = { delivered: flag, qualification: nullable(count) };
const taskFields = { id, name: text, description: text, date: day, time: text };
const task = object(taskFields);
const grade: Schema<GradedTask> = storedOrNot({ ...result, group_tasks: task }, {});
const grid: Schema<GradeGrid> = object({
  students: listOf(classmate),
  tasks: listOf(object({ ...taskFields, field: nullable(oneOf(FORMATIVE_FIELDS)) })),
  grades: listOf(object({ id, rowVersion: id, student: object({ id }), group_tasks: object({ id }), ...result })),
});

const gradeConflict: Schema<GradeConflict> = object({
  ...conflict,
  group_tasks: object({ id }),
  theirs: nullable(object(result)),
});

const taskOfStudent: Schema<TaskOfStudent> = object({
  ...result,
  id,
  name: text,
  description: text,
  date: day,
  time: text,
  group: named,
});

export const STUDENT_TASK_CALLS = {
  'POST /student-tasks/getTasksByStudents': call(studentOfGroup, data(listOf(grade))),
  'POST /student-tasks/getOfStudent': call(tasksOfStudent, table(taskOfStudent)),
  'POST /student-tasks/create': call(gradeInput, created),
  'PUT /student-tasks/update': call(gradeUpdate, updated),
  'POST /student-tasks/getGrid': call(gradeGrid, data(grid)),
  'PUT /student-tasks/save': call(gradeSave, saved(gradeConflict)),
};

const score: Schema<ScoredActivity> = storedOrNot(
  { group_activities: object({ id, name: text, icon: text }) },
  { score: count },
);
const scoreConflict: Schema<ScoreConflict> = object({
  ...conflict,
  group_activities: object({ id }),
  theirs: nullable(object({ score: count })),
});
const scores: Schema<StudentScores> = object({ ...person, activities: listOf(score) });
const unsent: Schema<UnsentScores> = object({
  ...person,
  user: nullable(named),
  scores: listOf(object({ name: text, score: count })),
});
const skipped: Schema<LeftOut> = object({ id, name: text, reason: oneOf(['hour', 'day']) });
/** `skipped` is there when somebody was left out; then there is no message unless somebody else got a mail. */
const sending = withOptional(
  { result: literal(true) },
  { message: oneOf(['qualificationSent', 'nothingToSend']), skipped: listOf(skipped) },
);

export const STUDENT_ACTIVITY_CALLS = {
  'POST /student-activities/getActivityByStudents': call(studentOfDay, data(listOf(score))),
  'POST /student-activities/getActivitiesByGroup': call(groupOfDay, data(object({ students: listOf(scores) }))),
  'POST /student-activities/create': call(scoreInput, created),
  'PUT /student-activities/update': call(scoreUpdate, updated),
  'POST /student-activities/save': call(scoreSave, saved(scoreConflict)),
  'POST /student-activities/getUnsent': call(qualification, data(listOf(unsent))),
  'POST /student-activities/sendQualification': call(qualification, sending),
};
