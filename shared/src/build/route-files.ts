/** Hidden, so that no server serves it and no version contains it. */
export const ROUTE_FILES = '.route-files.json';

/** The scripts and the shared modules that each route of a remote needs, by its path. The entry is not listed. */
export type RouteFiles = Record<string, { files: string[]; shared: string[] }>;

/** Hidden as well. */
export const OFFLINE_PARTS = '.offline-parts.json';

/** The scripts and the shared modules of the offline screens of a remote, by the roles that open them. */
export type OfflineParts = { roles: string[]; files: string[]; shared: string[] }[];
