/** Students, their guardians, the staff, and what they are notified of. The routes are registered in the order of their names. */
export { consentRoutes } from './consents/consents.routes.ts';
export { emailChangeRoutes } from './email-changes/email-changes.routes.ts';
export { enrollmentRoutes } from './enrollments/enrollments.routes.ts';
export { guardianRoutes } from './guardians/guardians.routes.ts';
export { noticePreferenceRoutes } from './notice-preferences/notice-preferences.routes.ts';
export { noticeRoutes } from './notices/notices.routes.ts';
export { personalDataRoutes } from './personal-data/personal-data.routes.ts';
export { privacyConsentRoutes } from './privacy-consents/privacy-consents.routes.ts';
export { privacyRequestRoutes } from './privacy-requests/privacy-requests.routes.ts';
export { pushSubscriptionRoutes } from './push-subscriptions/push-subscriptions.routes.ts';
export { studentRoutes } from './students/students.routes.ts';
export { accountRoutes } from './users/accounts.routes.ts';
export { mentorRoutes } from './users/mentors.routes.ts';
export { staffRoutes } from './users/staff.routes.ts';
export { userImageRoutes } from './users/user-image.routes.ts';
export { userRoutes } from './users/users.routes.ts';
