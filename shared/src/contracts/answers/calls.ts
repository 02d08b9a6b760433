import { ATTENDANCE_FIGURE_CALLS } from './attendance-figures.ts';
import { AUDIT_CALLS } from './audit.ts';
import { ACCOUNT_SUPPORT_CALLS } from './account-support.ts';
import { AUTH_CALLS, SECURITY_NOTICE_CALLS, SESSION_CALLS } from './accounts.ts';
import { APPLICATION_VERSION_CALLS } from './application-versions.ts';
import { CALENDAR_CALLS } from './calendars.ts';
import { CATALOGS } from './catalogs.ts';
import { STUDENT_ACTIVITY_CALLS, STUDENT_ATTENDANCE_CALLS, STUDENT_TASK_CALLS } from './classwork.ts';
import { DASHBOARD_CALLS } from './dashboards.ts';
import { EXPORT_CALLS } from './exports.ts';
import { EVENT_WEBHOOK_CALLS } from './event-webhooks.ts';
import { FEED_CALLS } from './feeds.ts';
import { EVALUATION_RULE_CALLS, PERIOD_GRADE_CALLS, REPORT_CARD_CALLS, SUBJECT_CALLS } from './grading.ts';
import { GROUP_ACTIVITY_CALLS, GROUP_CALLS, GROUP_FILE_CALLS, GROUP_TASK_CALLS } from './groups.ts';
import { GUARDIAN_CALLS } from './guardians.ts';
import { IMPORT_CALLS } from './imports.ts';
import { JUSTIFICATION_CALLS } from './justifications.ts';
import { LIVE_CALLS } from './live.ts';
import { NOTICE_CALLS, NOTICE_PREFERENCE_CALLS, SCHOOL_NOTICE_CALLS } from './notices.ts';
import { PORTAL_CALLS } from './portal.ts';
import { PRIVACY_CALLS } from './privacy.ts';
import { PROMOTION_CALLS } from './promotions.ts';
import { DEPLOYMENT_CALLS, REGISTRY_CALLS } from './registry.ts';
import { SCHOOL_TOKEN_CALLS } from './school-tokens.ts';
import { SCHOOL_ACTIVITY_CALLS, SCHOOL_CALLS } from './schools.ts';
import { SECOND_FACTOR_CALLS } from './second-factor.ts';
import { CONSENT_CALLS, MEDIC_NOTE_CALLS, STUDENT_CALLS } from './students.ts';
import { TRASH_CALLS } from './trash.ts';
import { USER_CALLS } from './users.ts';
import { SCHOOL_YEAR_CALLS } from './years.ts';

/** Every call of the API with its method and path; the path is without `/api`, and `:` begins a parameter. */
export const CALLS = {
  ...AUTH_CALLS,
  ...SESSION_CALLS,
  ...SECURITY_NOTICE_CALLS,
  ...SECOND_FACTOR_CALLS,
  ...USER_CALLS,
  ...ACCOUNT_SUPPORT_CALLS,
  ...APPLICATION_VERSION_CALLS,
  ...CATALOGS,
  ...SCHOOL_CALLS,
  ...SCHOOL_ACTIVITY_CALLS,
  ...CALENDAR_CALLS,
  ...FEED_CALLS,
  ...SCHOOL_YEAR_CALLS,
  ...GROUP_CALLS,
  ...GROUP_ACTIVITY_CALLS,
  ...GROUP_FILE_CALLS,
  ...GROUP_TASK_CALLS,
  ...STUDENT_CALLS,
  ...PROMOTION_CALLS,
  ...IMPORT_CALLS,
  ...GUARDIAN_CALLS,
  ...CONSENT_CALLS,
  ...PRIVACY_CALLS,
  ...MEDIC_NOTE_CALLS,
  ...STUDENT_ATTENDANCE_CALLS,
  ...ATTENDANCE_FIGURE_CALLS,
  ...STUDENT_ACTIVITY_CALLS,
  ...STUDENT_TASK_CALLS,
  ...JUSTIFICATION_CALLS,
  ...NOTICE_CALLS,
  ...NOTICE_PREFERENCE_CALLS,
  ...SCHOOL_NOTICE_CALLS,
  ...SCHOOL_TOKEN_CALLS,
  ...EVENT_WEBHOOK_CALLS,
  ...SUBJECT_CALLS,
  ...EVALUATION_RULE_CALLS,
  ...PERIOD_GRADE_CALLS,
  ...REPORT_CARD_CALLS,
  ...TRASH_CALLS,
  ...AUDIT_CALLS,
  ...EXPORT_CALLS,
  ...DASHBOARD_CALLS,
  ...PORTAL_CALLS,
  ...LIVE_CALLS,
  ...REGISTRY_CALLS,
  ...DEPLOYMENT_CALLS,
};

/** The method and the path of a call: `POST /colors/getTable`. */
export type CallName = keyof typeof CALLS;
