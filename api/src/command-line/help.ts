/** Prints how a command is used, and ends, when that is asked for. */
export const answerHelp = (usage: string): void => {
  if (!process.argv.includes('--help')) return;
  console.log(usage);
  process.exit(0);
};
