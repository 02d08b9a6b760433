/** Groups, and what is done in them. The routes are registered in the order of their names. */
export { feedRoutes } from './feeds/feeds.routes.ts';
export { groupActivityRoutes } from './group-activities/group-activities.routes.ts';
export { groupCalendarRoutes } from './group-calendars/group-calendars.routes.ts';
export { groupFileRoutes } from './group-files/group-files.routes.ts';
export { groupTaskRoutes } from './group-tasks/group-tasks.routes.ts';
export { groupRoutes } from './groups/groups.routes.ts';
export { justificationRoutes } from './justifications/justifications.routes.ts';
export { medicNoteRoutes } from './medic-notes/medic-notes.routes.ts';
export { periodGradeRoutes } from './period-grades/period-grades.routes.ts';
export { reportCardRoutes } from './report-cards/report-cards.routes.ts';
export { studentActivityRoutes } from './student-activities/student-activities.routes.ts';
export { attendanceFigureRoutes } from './student-attendance/attendance-figures.routes.ts';
export { studentAttendanceRoutes } from './student-attendance/student-attendance.routes.ts';
export { studentTaskRoutes } from './student-tasks/student-tasks.routes.ts';
