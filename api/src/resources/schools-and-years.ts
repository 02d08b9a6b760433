/** A school, its years and its rules. The routes are registered in the order of their names. */
export { dashboardRoutes } from './dashboards/dashboards.routes.ts';
export { evaluationRuleRoutes } from './evaluation-rules/evaluation-rules.routes.ts';
export { eventWebhookRoutes } from './event-webhooks/event-webhooks.routes.ts';
export { gradingPeriodRoutes } from './grading-periods/grading-periods.routes.ts';
export { importRoutes } from './imports/imports.routes.ts';
export { promotionRoutes } from './promotions/promotions.routes.ts';
export { schoolActivityRoutes } from './school-activities/school-activities.routes.ts';
export { schoolCalendarRoutes } from './school-calendars/school-calendars.routes.ts';
export { schoolClosureRoutes } from './school-closures/school-closures.routes.ts';
export { schoolDayRoutes } from './school-days/school-days.routes.ts';
export { schoolReadRoutes } from './school-reads/school-reads.routes.ts';
export { schoolTokenRoutes } from './school-tokens/school-tokens.routes.ts';
export { schoolWebhookRoutes } from './school-webhooks/school-webhooks.routes.ts';
export { schoolYearRoutes } from './school-years/school-years.routes.ts';
export { schoolRoutes } from './schools/schools.routes.ts';
export { subjectRoutes } from './subjects/subjects.routes.ts';
