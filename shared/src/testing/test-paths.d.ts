import '../platform/paths.ts';

declare module '../platform/paths.ts' {
  interface PortalPaths {
    /** `renderPiece` shows its part there. */
    tests: '/piece';
  }
}
