/** Hidden, so that no server serves it and no version contains it. */
export const ROUTE_FILES = '.route-files.json';

/** The scripts and the shared modules that each route of a remote needs, by its path. The entry is not listed. */
export type RouteFiles = Record<string, { files: string[]; shared: string[] }>;
