import { parseArgs } from 'node:util';
import { runAloudIn } from '../deploy/programs.ts';
import { stopOnSignals } from '../deploy/stop-signals.ts';

const USAGE = '--portal needs the address of a portal: npm run dev -w mf-groups -- --portal https://pupitre.example';

/**
 * `npm run dev -w mf-groups`: serves the remote of this folder with hot reload for the portal of `npm run dev`. With
 * `-- --portal <url>` it serves a portal that runs elsewhere, and prints the address that opens it there. Other
 * arguments are webpack's.
 */
export const devRemote = async (args: string[]): Promise<void> => {
  const { values, tokens } = parseArgs({ args, options: { portal: { type: 'string' } }, strict: false, tokens: true });
  const { portal } = values;
  const own = tokens.flatMap((token) => {
    if (token.kind !== 'option' || token.name !== 'portal') return [];
    return token.inlineValue ? [token.index] : [token.index, token.index + 1];
  });
  if (portal !== undefined && !(typeof portal === 'string' && URL.canParse(portal) && /^https?:/i.test(portal))) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  stopOnSignals(() => Promise.resolve(0));
  const rest = args.filter((_argument, index) => !own.includes(index));
  const env = { ...process.env, ...(portal && { PORTAL: portal }) };
  process.exitCode = await runAloudIn(process.cwd(), 'webpack', ['serve', '--mode', 'development', ...rest], env);
};
