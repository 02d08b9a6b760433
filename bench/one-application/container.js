/** Webpack puts each remote into lazy chunks of its own. */
const REMOTES = {
  'mf-auth': () => import('../../mf-auth/src/main.tsx'),
  'mf-catalogs': () => import('../../mf-catalogs/src/main.tsx'),
  'mf-groups': () => import('../../mf-groups/src/main.tsx'),
  'mf-schools': () => import('../../mf-schools/src/main.tsx'),
  'mf-students': () => import('../../mf-students/src/main.tsx'),
};

export const loadContainer = (name) => REMOTES[name]();
