import { canary, disable, enable, promote, prune, rollback, withdraw } from './channel-commands.ts';
import type { Invocation, Option, CommandOutput } from './invocation.ts';
import { publish } from './publish.ts';
import { history, list } from './reading-commands.ts';
import { token } from './token-commands.ts';

type Command = {
  /** The arguments. */
  usage: string;
  about: string;
  /** The options besides `--portal`, `--json` and `--help`, with their meanings. */
  options: Partial<Record<Option, string>>;
  run: (invocation: Invocation) => Promise<CommandOutput>;
};

const reason = '<text>  why, for the history';

export const COMMANDS: Record<string, Command> = {
  publish: {
    usage: '<remote>',
    about: 'types, own tests, build, budget, platform; then the version is uploaded whole and is the current one',
    options: {
      version: '<x.y.z>  the version, else the one of package.json; a published one never changes',
      'dry-run': '  everything but the upload',
      'no-activate':
        '  stages it: uploads it without giving it to anybody; canary or promote does (--hold in earlier releases)',
      built: '  publishes what dist/web holds: types, tests and build ran before, in the same pipeline',
    },
    run: publish,
  },
  list: { usage: '', about: 'what the portal runs now', options: {}, run: list },
  history: { usage: '<remote>', about: 'who did what to it, when and why; newest first', options: {}, run: history },
  rollback: {
    usage: '<remote>',
    about: 'everybody gets the version before, without a build',
    options: { to: '<x.y.z>  this version and not the one before', reason },
    run: rollback,
  },
  canary: {
    usage: '<remote>',
    about: 'some get a version before everybody does, always the same ones',
    options: {
      version: '<x.y.z>  the version, else the newest',
      percent: '<1-100>  so many of a hundred of those whom --school and --role leave; else all of them',
      school: '<id>  of these schools alone; may stand several times',
      role: '<role>  of these roles alone; may stand several times',
      reason,
    },
    run: canary,
  },
  promote: {
    usage: '<remote>',
    about: 'everybody gets the canary, or a staged version',
    options: { version: '<x.y.z>  this version and not the canary', reason },
    run: promote,
  },
  withdraw: { usage: '<remote>', about: 'nobody gets the canary any more', options: { reason }, run: withdraw },
  disable: { usage: '<remote>', about: 'takes it out of the portal', options: { reason }, run: disable },
  enable: { usage: '<remote>', about: 'brings it back', options: { reason }, run: enable },
  prune: {
    usage: '',
    about: 'deletes the files of versions that nobody has been given for a while',
    options: { 'keep-days': '<n>  how long a while is, else 30' },
    run: prune,
  },
  token: {
    usage: 'create <remote> | list | revoke <id>',
    about: 'deploy tokens, each of one remote',
    options: {
      name: '<text>  whose it is, for the history',
      days: '<1-365>  how long a new one lives, else 90',
    },
    run: token,
  },
};

const COMMON = `  --portal <address>   the portal, else PORTAL_URL, else the one that npm start runs on this machine
  --json               one JSON document on the standard output; progress is on the error output either way
  -h, --help           this text

DEPLOY_TOKEN says that you may. For the portal of this machine it is found by itself.
Ends with 0 when done, 1 when the portal or a check refused, 2 when the command could not be understood.`;

export const overview = (): string =>
  [
    'portal <command>',
    '',
    ...Object.entries(COMMANDS).map(([name, { usage, about }]) => `  ${`${name} ${usage}`.padEnd(44)} ${about}`),
    '',
    '  help <command>, <command> --help               what a command takes',
    '',
    COMMON,
  ].join('\n');

export const helpOf = (name: string, { usage, about, options }: Command): string =>
  [
    `portal ${name} ${usage}`.trimEnd(),
    `  ${about}`,
    '',
    ...Object.entries(options).map(([option, text]) => {
      const [value = '', meaning = ''] = text.split(/ {2}/);
      return `  ${`--${option} ${value}`.padEnd(20)} ${meaning}`;
    }),
    COMMON,
  ].join('\n');
