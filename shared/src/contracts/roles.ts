/** The four roles (specification § 6); each account has exactly one. */
export const ROLES = ['super_admin', 'directive', 'teacher', 'parent'] as const;
export type Role = (typeof ROLES)[number];

/** The `rol` numbers of the wire (specification § 9): 1 directive, 2 teacher, 3 parent. */
export const ROLE_NUMBERS = { directive: 1, teacher: 2, parent: 3 } as const satisfies Partial<Record<Role, number>>;
