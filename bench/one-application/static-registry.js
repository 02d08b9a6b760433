import auth from '../../mf-auth/remote.json';
import catalogs from '../../mf-catalogs/remote.json';
import groups from '../../mf-groups/remote.json';
import schools from '../../mf-schools/remote.json';
import students from '../../mf-students/remote.json';

/** The defaults that the registry's contract adds to a manifest. */
const withRoles = ({ routes = [], menu = [], ...manifest }) => ({
  ...manifest,
  version: 'one',
  entry: `/${manifest.name}`,
  integrity: {},
  routes: routes.map((route) => ({ access: 'session', roles: [], ...route })),
  menu: menu.map((entry) => ({ roles: [], ...entry })),
  previous: null,
});

const registry = { revision: 'one', remotes: [auth, catalogs, groups, schools, students].map(withRoles) };

export const fetchRegistry = () => Promise.resolve(registry);
export const refreshRegistry = () => Promise.resolve();

/** No remote is ever disabled. */
export const withoutOpenScreens = (remote) => [remote];
