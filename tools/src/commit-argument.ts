import { Failure } from './progress.ts';

/** The commit after a flag, if the flag is there. */
export const commitAfter = (args: string[], flag: string, example: string): string | undefined => {
  const at = args.indexOf(flag);
  if (at === -1) return undefined;
  const commit = args[at + 1];
  if (!commit) throw new Failure(`Name a commit: ${example}`);
  return commit;
};
