import type { Change, Save } from '@pupitre/shared/contracts/audit';
import type { Administrator } from './administrator.ts';
import type { Person } from './schools.ts';

const DAY_MS = 86_400_000;
/** A period around now. */
export const period = () => ({
  from: new Date(Date.now() - DAY_MS).toISOString(),
  to: new Date(Date.now() + DAY_MS).toISOString(),
});

/** The calls of the history on the server of a test. */
export const historyOf = (admin: Administrator) => {
  const ask = (asked: object, person?: Person) =>
    admin.call<Save>('POST', 'audit/getTable', { ...period(), rowsPerPage: 50, ...asked }, person);
  const read = async (asked: object, person?: Person): Promise<Save[]> =>
    (await ask(asked, person)).body.tableData.items;
  const undo = (id: number, person?: Person, whole = false) => admin.call('PUT', 'audit/undo', { id, whole }, person);
  return { ask, read, undo };
};

/** The values of a change by field. */
export const valuesOf = (change: Change | undefined) =>
  Object.fromEntries((change?.fields ?? []).map(({ name, before, after }) => [name, [before, after]]));
