import { today } from '../contracts/days.ts';
import { isReadBody, TODAY, type OpenRead, type ReadBody } from '../contracts/route-reads.ts';
import { readTableView } from './table-views.ts';

const storedFields = (key: string): ReadBody => {
  const fields = readTableView(key);
  return isReadBody(fields) ? fields : {};
};

/** Fills in what only this browser knows of a read: the day, and the view of a table. */
export const completeRead = ({ method, url, body, view }: OpenRead): Omit<OpenRead, 'view'> => {
  if (!body) return { method, url };
  const filled: ReadBody = { ...body, ...(view !== undefined && storedFields(view)) };
  for (const [name, value] of Object.entries(filled)) if (value === TODAY) filled[name] = today();
  return { method, url, body: filled };
};
