/** A failure whose message is enough: it is printed without a stack and ends the command with code 1. */
export class Failure extends Error {}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Does a piece of work and prints its start, its progress every 10 s, and its duration. It prints to the error output,
 * so that the standard output has only results.
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

/** Runs a command and sets its exit code, or 1 with the message of a `Failure`. */
export const runCommand = async (command: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
};
