import { checks, types, type CheckStep } from './check-steps.ts';
import { twoAtATime } from './progress.ts';

/** Runs one check and prints its output only when it fails. */
const passes = async ({ title, run }: CheckStep): Promise<boolean> => {
  const began = Date.now();
  const { code, output } = await run();
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
};

/** Compiles all packages. The tests of the API and the other checks read its output. */
export const checkTypes = (): Promise<boolean> => passes(types);

/** Runs the static checks except the types, two at a time. */
export const checkSources = async (): Promise<boolean> => {
  let failed = 0;
  await twoAtATime(checks, async (step) => {
    if (!(await passes(step))) failed += 1;
  });
  if (failed > 0) console.log(`${failed} of ${checks.length} checks failed.`);
  return failed === 0;
};
