/** The migrations run in the order of their names. A released one is never changed. */
export * as '0001-accounts-and-catalogs' from './migrations/0001-accounts-and-catalogs.ts';
export * as '0002-catalog-data' from './migrations/0002-catalog-data.ts';
export * as '0003-registry' from './migrations/0003-registry.ts';
export * as '0004-searched-columns' from './migrations/0004-searched-columns.ts';
export * as '0006-accounts' from './migrations/0006-accounts.ts';
export * as '0008-files' from './migrations/0008-files.ts';
export * as '0010-schools' from './migrations/0010-schools.ts';
export * as '0011-classwork' from './migrations/0011-classwork.ts';
export * as '0012-deployments' from './migrations/0012-deployments.ts';
export * as '0013-limits' from './migrations/0013-limits.ts';
export * as '0014-tenants' from './migrations/0014-tenants.ts';
export * as '0015-second-factor' from './migrations/0015-second-factor.ts';
export * as '0016-sessions' from './migrations/0016-sessions.ts';
export * as '0017-deployment-abuse' from './migrations/0017-deployment-abuse.ts';
export * as '0019-policy-violations' from './migrations/0019-policy-violations.ts';
export * as '0020-enrollments' from './migrations/0020-enrollments.ts';
export * as '0022-joining' from './migrations/0022-joining.ts';
