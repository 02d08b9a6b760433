/** The four roles (specification § 6); each account has exactly one. */
export const ROLES = ['super_admin', 'directive', 'teacher', 'parent'] as const;
export type Role = (typeof ROLES)[number];
