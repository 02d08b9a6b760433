import '../platform/paths.ts';

declare module '../platform/paths.ts' {
  interface PortalPaths {
    /** `renderPiece` uses this path. */
    tests: '/piece';
  }
}
