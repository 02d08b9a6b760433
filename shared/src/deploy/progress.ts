/** A failure that says all there is to say: it is printed without a stack and ends the command with code 1. */
export class Failure extends Error {}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Does a piece of work and says so: what begins, that it goes on (every 10 s), how long it took. On the error output,
 * so that the other one holds results alone.
 */
export const step = async <Result>(title: string, work: () => Promise<Result>): Promise<Result> => {
  const began = Date.now();
  console.error(`· ${title} …`);
  const ticker = setInterval(() => console.error(`  ${title}: ${seconds(began)}`), 10_000);
  try {
    const result = await work();
    console.error(`✓ ${title} (${seconds(began)})`);
    return result;
  } catch (error) {
    console.error(`✗ ${title} (${seconds(began)})`);
    throw error;
  } finally {
    clearInterval(ticker);
  }
};

/** Runs a command: its exit code, or 1 with the sentence of a `Failure`. */
export const runCommand = async (command: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
};
