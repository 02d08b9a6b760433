import '@pupitre/shared/platform/paths';

declare module '@pupitre/shared/platform/paths' {
  interface PortalPaths {
    /** The remotes of tests, and a path that none of them has. */
    tests: '/nowhere' | `/mf-${string}`;
  }
}
