import { CONFIRMED_MINUTES } from '@pupitre/shared/contracts/second-factor';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import type { AccessCall, Callers } from './access-call.ts';

const HEAD = `# Authorization

Who may make which call, and about whose rows. This page and the tests of access are made of one table,
\`api/src/testing/access/access-table.ts\`; after a change of it: \`npx tsc -b api && npm run authorization -w api\`.

- **all**: every row. **own school**: rows of the caller's school (a parent: of the schools of their children).
  **own groups**: a teacher those in charge of or employed in (\`groups/renewCode\`: in charge of), a parent those of their
  children. **—**: never.
- A student's school is that of the latest group, and stays without one. \`students/asignationGroup\`: a directive also names
  a student who was never enrolled, if its parent has another child in the school whom nobody else made theirs within 7
  days; a parent brings an own child without a group into any school.
- A \`user.id\` that staff name as a parent is one with a child within their reach, or one whom they found by
  \`users/getUserByEmail\` within the last hour.
- \`medic-notes/getTable\` shows staff the notes written in their school, and those of other schools while the parent
  consents; administrators and parents all of them.
- Without a token or with an ended one: 401. A role that may never make the call: 403 \`forbidden\`, whatever was sent.
- A row that is not there, and one that is not the caller's: 404 \`notFound\`, in paths and in bodies alike. The last column
  lists the ids of each body.
- A session that must change its password, and one of a recovery mail, may call \`auth/profile\`, \`auth/update-password\` and
  \`auth/logout\` alone. One that still has to give its second factor: \`auth/profile\`, \`auth/logout\`,
  \`second-factor/startVerification\` and \`second-factor/verify\`. One that has to set one up: the first two,
  \`second-factor/get\`, and the calls that start and confirm an app or a passkey.
- **🔒**: a session must have logged in, or called \`second-factor/verify\`, within the last ${CONFIRMED_MINUTES} minutes, else 403
  \`confirmationRequired\`; deploy tokens need not. \`users/delete\` asks the same, by a session of that account, where the
  account has a second factor.
- Deploy tokens: the operator's (\`DEPLOY_TOKEN\`) makes every call of \`registry/\` but overrides; one of a remote publishes and changes that
  remote (of another one: 403 \`forbidden\`) and reads what runs of all. \`registry/remotes/{name}/versions\`, \`registry/prune\` and
  changes of \`registry/tokens\` are for tokens alone. With \`TEAMS_STAGE_ONLY=on\` the token of a remote publishes staged versions alone, and
  answers 403 \`stageOnly\` to what gives a version to users.
- **(in brackets)**: the form of the body, where a call has several and each is for other callers. Of a child a parent may
  not send the form in a group, nor directives and teachers the one without: \`validation\`, which names the group.
`;

const ROWS = { every: 'all', school: 'own school', group: 'own groups' } as const;

const cellOf = (callers: Callers, role: Role): string => {
  if (callers === 'everybody') return 'all';
  const rows = callers[role];
  return rows ? ROWS[rows] : '—';
};

const lineOf = ({ method, path, form, callers, needsConfirmation, ids = [] }: AccessCall): string => {
  const call = `${method} ${path}${form ? ` (${form})` : ''}${needsConfirmation ? ' 🔒' : ''}`;
  const anonymous = callers === 'everybody' ? 'all' : '—';
  const cells = [call, ...ROLES.map((role) => cellOf(callers, role)), anonymous, ids.join(', ')];
  return `| ${cells.join(' | ')} |`;
};

const COLUMNS = ['call', ...ROLES, 'without token', 'ids in the body'];
const TABLE_HEAD = `| ${COLUMNS.join(' | ')} |\n|${'---|'.repeat(COLUMNS.length)}`;

const resourceOf = ({ path }: AccessCall): string => path.split('/')[0] ?? '';

/** The page that tells who may call what: docs/authorization.md. */
export const authorizationPage = (calls: readonly AccessCall[]): string => {
  const sections = [...new Set(calls.map(resourceOf))].map((resource) => {
    const lines = calls.filter((call) => resourceOf(call) === resource).map(lineOf);
    return `## ${resource}\n\n${TABLE_HEAD}\n${lines.join('\n')}\n`;
  });
  return [HEAD, ...sections].join('\n');
};
