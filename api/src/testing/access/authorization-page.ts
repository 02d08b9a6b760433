import { CONFIRMED_MINUTES } from '@pupitre/shared/contracts/second-factor';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import type { AccessCall, Callers } from './access-call.ts';

const HEAD = `# Authorization

This page lists the callers of each call, and the rows that they may name. It is generated from the table that the tests of access play,
\`api/src/testing/access/access-table.ts\`. After a change of the table run \`npx tsc -b api && npm run authorization -w api\`.

- **all**: every row. **own school**: rows of the caller's school; for a parent, of the schools of the own children.
  **own groups**: for a teacher, the groups in charge of or employed in (\`groups/renewCode\`, \`groups/joining\`: in charge of); for a parent, those of the own
  children. **—**: never.
- A student's school is that of the latest group; a student without a group keeps it. \`students/asignationGroup\`: a directive may also
  name a student who was never enrolled, if the parent has another child in the school whom nobody else linked within 7 days. A parent may
  bring an own child without a group into any school.
- A school also reads its own enrolments of students who left it (\`students/getEnrollments\`) with its marks and
  grades (\`student-attendance/getOfStudent\`, \`student-attendance/getSummary\`, \`student-tasks/getOfStudent\`), its
  report cards (\`report-cards/get\`, \`report-cards/getYears\`), its part of the history (\`audit/getTable\`) and the justifications
  written to it (\`justifications/getTable\`), and nothing that the next school wrote. It may enrol such a student again (\`students/reenter\`) while the student is in no other school.
- A \`user.id\` that staff name as a parent must have a child that the caller may access, or the caller must have found it with
  \`users/getUserByEmail\` within the last hour.
- Lists that a school imports name no ids. \`imports/check\` and \`imports/apply\` find groups and staff of the named school alone, by
  code and e-mail, and guardians by exact e-mail: an account of another role is a problem of its row.
- \`medic-notes/getTable\` shows staff the notes written in their school, and those of other schools while the parent
  consents. Administrators and parents read all of them. Teachers and parents delete the notes that they wrote, directives those
  that their staff wrote. Whoever may delete a record may restore it.
- A feed belongs to the caller who made it: \`feeds/renew\` and \`feeds/delete\` know no other one, and a caller deletes every own one.
  \`calendar/{name}\` needs no session, because programs read it: the name is the token of a feed, whose user must still be
  allowed to read the calendar.
- Without a token, or with an ended one: 401. A role that may never make the call: 403 \`forbidden\`, whatever was sent.
- A row that does not exist, and a row that is not the caller's: 404 \`notFound\`, in paths and in bodies alike. The last column
  lists the ids of each body.
- A session that must change its password, and one of a recovery mail, may call only \`auth/profile\`, \`auth/update-password\` and
  \`auth/logout\`. A session that still has to give its second factor may call only \`auth/profile\`, \`auth/logout\`,
  \`second-factor/startVerification\` and \`second-factor/verify\`. A session that has to set one up may call only \`auth/profile\`,
  \`auth/logout\`, \`second-factor/get\`, and the calls that start and confirm an app or a passkey.
- **🔒**: the session must have logged in, or called \`second-factor/verify\`, within the last ${CONFIRMED_MINUTES} minutes, else 403
  \`confirmationRequired\`. Deploy tokens are not asked. If an account has a second factor, \`users/delete\` and
  \`users/changeEmail\` of the own account require such a session of that account.
- The operator's deploy token (\`DEPLOY_TOKEN\`) makes every call of \`registry/\` except overrides. The token of one remote publishes and
  changes that remote (another one: 403 \`forbidden\`) and reads the deployments of all. Only tokens, and no role, may call
  \`registry/remotes/{name}/versions\`, \`registry/prune\` and the changes of \`registry/tokens\`. With \`TEAMS_STAGE_ONLY=on\` the token
  of a remote publishes only staged versions; a call that would give users a version answers 403 \`stageOnly\`.
- No session makes the calls under \`v1/\`, but the token of a school (\`school-tokens/create\`) with the scope that stands with the call. It reads
  that one school, whoever made it, until it expires or is deleted. Without a token that lives: 401. Without the scope: 403 \`forbidden\`.
  Such a token makes no other call (401).
- **(in brackets)**: the form of the body. Some calls have several forms, each for other callers. A parent may not send the form of an own
  child with a group, directives and teachers may not send the form without one: \`validation\`, which names the group.
`;

const ROWS = { every: 'all', school: 'own school', group: 'own groups' } as const;

const cellOf = (callers: Callers, role: Role): string => {
  if (callers === 'everybody') return 'all';
  const rows = callers[role];
  return rows ? ROWS[rows] : '—';
};

const lineOf = ({ method, path, form, callers, scope, needsConfirmation, ids = [] }: AccessCall): string => {
  const mark = needsConfirmation ? ' 🔒' : '';
  const call = `${method} ${path}${form ? ` (${form})` : ''}${scope ? ` (${scope})` : ''}${mark}`;
  const anonymous = callers === 'everybody' ? 'all' : '—';
  const cells = [call, ...ROLES.map((role) => cellOf(callers, role)), anonymous, ids.join(', ')];
  return `| ${cells.join(' | ')} |`;
};

const COLUMNS = ['call', ...ROLES, 'without token', 'ids in the body'];
const TABLE_HEAD = `| ${COLUMNS.join(' | ')} |\n|${'---|'.repeat(COLUMNS.length)}`;

const resourceOf = ({ path }: AccessCall): string => path.split('/')[0] ?? '';

/** The page docs/authorization.md: the callers of each call. */
export const authorizationPage = (calls: readonly AccessCall[]): string => {
  const sections = [...new Set(calls.map(resourceOf))].map((resource) => {
    const lines = calls.filter((call) => resourceOf(call) === resource).map(lineOf);
    return `## ${resource}\n\n${TABLE_HEAD}\n${lines.join('\n')}\n`;
  });
  return [HEAD, ...sections].join('\n');
};
