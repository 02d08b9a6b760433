import { withPreviousNames } from './previous-names.ts';

const leaveGuard = { registerDirtyForm: () => undefined, mayLeave: () => undefined };
const navigationDeadline = { remainingTime: () => 750, withDeadline: () => undefined };
const modules = () =>
  withPreviousNames(
    new Map<string, () => Promise<object>>([
      ['platform/leave-guard', () => Promise.resolve(leaveGuard)],
      ['platform/navigation-deadline', () => Promise.resolve(navigationDeadline)],
    ]),
  );

test('[DEP-06] a remote of an earlier release finds a renamed module, with its previous and its present names', async () => {
  const offered = await modules().get('platform/patience')?.();
  expect(offered).toHaveProperty('restOfPatience', navigationDeadline.remainingTime);
  expect(offered).toHaveProperty('withDeadline', navigationDeadline.withDeadline);
});

test('[DEP-06] a module that kept its name offers renamed exports under both names', async () => {
  const offered = await modules().get('platform/leave-guard')?.();
  expect(offered).toMatchObject(leaveGuard);
  expect(offered).toHaveProperty('holdInput', leaveGuard.registerDirtyForm);
});

test('[DEP-06] a module that failed is loaded again by the next remote that asks', async () => {
  let tries = 0;
  const all = withPreviousNames(
    new Map([
      [
        'platform/navigation-deadline',
        () => {
          tries += 1;
          return tries === 1 ? Promise.reject(new Error('lost')) : Promise.resolve(navigationDeadline);
        },
      ],
    ]),
  );
  await expect(all.get('platform/patience')?.()).rejects.toThrow('lost');
  expect(await all.get('platform/patience')?.()).toHaveProperty('restOfPatience');
});
