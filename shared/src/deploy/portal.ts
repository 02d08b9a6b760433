import { COMMANDS, helpOf, overview } from './commands.ts';
import { findDeployToken } from './deploy-token.ts';
import {
  readArguments,
  UsageError,
  type Invocation,
  type Option,
  type Options,
  type CommandOutput,
} from './invocation.ts';
import { localAddress } from './local-address.ts';
import { Failure } from './progress.ts';
import { stopOnSignals } from './stop-signals.ts';
import { findRoot } from './workspace.ts';

const EVERYWHERE = new Set<string>(['portal', 'json', 'help']);

const addressOf = ({ portal = process.env.PORTAL_URL }: Options): string => {
  const address = portal || localAddress(process.env).url;
  // `localhost:4000` parses too, with the scheme `localhost`.
  if (!URL.canParse(address) || !/^https?:/i.test(address))
    throw new UsageError(`"${address}" is no address of a portal.`);
  return address;
};

const knownCommand = (name: string) => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined);

const commandOf = (name: string) => {
  const command = knownCommand(name);
  if (!command) throw new UsageError(`There is no command "${name}".`);
  return command;
};

const isTaken = (taken: Partial<Record<Option, string>>, option: string): boolean =>
  EVERYWHERE.has(option) || Object.keys(taken).includes(option);

const invocationOf = (words: string[], options: Options): Invocation => {
  const address = addressOf(options);
  const folder = process.cwd();
  return {
    words,
    options,
    folder,
    portal: () => {
      const token = findDeployToken(address, findRoot(folder));
      if (!token) throw new Failure(`Set DEPLOY_TOKEN to a deploy token of ${address}.`);
      return { address, token };
    },
  };
};

const answer = async (args: string[]): Promise<CommandOutput> => {
  const { positionals, values } = readArguments(args);
  const [name = 'help', ...words] = positionals;
  if (name === 'help' || values.help) {
    const about = name === 'help' ? words[0] : name;
    const text = about === undefined ? overview() : helpOf(about, commandOf(about));
    return { json: { result: true, help: text }, lines: [text] };
  }
  const command = commandOf(name);
  const foreign = Object.keys(values).find((option) => !isTaken(command.options, option));
  if (foreign) throw new UsageError(`${name} takes no --${foreign}.`);
  return command.run(invocationOf(words, values));
};

/** A publication is one call that the portal takes whole or not at all, so that a stop leaves nothing behind. */
const STOPPED = 'Stopped. What had not been published whole is not published; history says what is.';

const printRefusal = (message: string): void => console.log(JSON.stringify({ result: false, message }));

/** Runs `portal <command> …`, prints its output, and returns the exit code. */
export const portal = async (args: string[]): Promise<number> => {
  const isJson = args.includes('--json');
  stopOnSignals(async () => {
    if (isJson) printRefusal(STOPPED);
    console.error(`\n${STOPPED}`);
    return 1;
  });
  const print = ({ json, lines }: CommandOutput): void => console.log(isJson ? JSON.stringify(json) : lines.join('\n'));
  try {
    print(await answer(args));
    return args.length === 0 ? 2 : 0;
  } catch (error) {
    if (!(error instanceof Failure || error instanceof UsageError)) throw error;
    if (isJson) printRefusal(error.message);
    const command = knownCommand(args[0] ?? '');
    const help = command ? helpOf(args[0] ?? '', command) : overview();
    console.error(error instanceof UsageError ? `${error.message}\n\n${help}` : error.message);
    return error instanceof UsageError ? 2 : 1;
  }
};
