export { Failure, runCommand, step } from '@pupitre/shared/deploy/progress';

/** Works on two items at a time, in order: our smallest machines have two cores. */
export const twoAtATime = async <Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
};
