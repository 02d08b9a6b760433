import type { AccessCall } from './access-call.ts';
import { ACCOUNT_CALLS } from './account-calls.ts';
import { AUDIT_CALLS } from './audit-calls.ts';
import { CATALOG_CALLS } from './catalog-calls.ts';
import { CLASSWORK_CALLS } from './classwork-calls.ts';
import { DASHBOARD_CALLS } from './dashboard-calls.ts';
import { DEPLOYMENT_CALLS } from './deployment-calls.ts';
import { EXPORT_CALLS } from './export-calls.ts';
import { FEED_CALLS } from './feed-calls.ts';
import { GRADING_CALLS } from './grading-calls.ts';
import { GROUP_CALLS } from './group-calls.ts';
import { GUARDIAN_CALLS } from './guardian-calls.ts';
import { IMPORT_CALLS } from './import-calls.ts';
import { JUSTIFICATION_CALLS } from './justification-calls.ts';
import { LIVE_CALLS } from './live-calls.ts';
import { NOTICE_CALLS } from './notice-calls.ts';
import { PRIVACY_CALLS } from './privacy-calls.ts';
import { PROMOTION_CALLS } from './promotion-calls.ts';
import { REGISTRY_CALLS } from './registry-calls.ts';
import { SCHOOL_CALLS } from './school-calls.ts';
import { SCORE_CALLS } from './score-calls.ts';
import { SECOND_FACTOR_CALLS } from './second-factor-calls.ts';
import { STAFF_CALLS } from './staff-calls.ts';
import { STORAGE_CALLS } from './storage-calls.ts';
import { STUDENT_CALLS } from './student-calls.ts';
import { TOKEN_CALLS } from './token-calls.ts';
import { TRASH_CALLS } from './trash-calls.ts';
import { YEAR_CALLS } from './year-calls.ts';

/** Every call of the API and who may make it: the tests of access and docs/authorization.md are made of this. */
export const ACCESS_TABLE: AccessCall[] = [
  ...ACCOUNT_CALLS,
  ...SECOND_FACTOR_CALLS,
  ...STAFF_CALLS,
  ...STORAGE_CALLS,
  ...CATALOG_CALLS,
  ...SCHOOL_CALLS,
  ...YEAR_CALLS,
  ...GROUP_CALLS,
  ...FEED_CALLS,
  ...STUDENT_CALLS,
  ...PROMOTION_CALLS,
  ...IMPORT_CALLS,
  ...GUARDIAN_CALLS,
  ...PRIVACY_CALLS,
  ...CLASSWORK_CALLS,
  ...SCORE_CALLS,
  ...JUSTIFICATION_CALLS,
  ...NOTICE_CALLS,
  ...TOKEN_CALLS,
  ...GRADING_CALLS,
  ...TRASH_CALLS,
  ...AUDIT_CALLS,
  ...EXPORT_CALLS,
  ...DASHBOARD_CALLS,
  ...LIVE_CALLS,
  ...REGISTRY_CALLS,
  ...DEPLOYMENT_CALLS,
];
