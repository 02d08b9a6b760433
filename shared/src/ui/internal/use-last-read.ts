import { useState } from 'react';
import type { TableData } from '../../contracts/table.ts';
import type { ListQueryLike } from '../query-view.tsx';

type Read = Pick<ListQueryLike<TableData<unknown>>, 'endpointName' | 'originalArgs'>;

/**
 * The last read of a table. The store names none while it begins another one, and whoever left the screen for that moment
 * would lose an open dialog.
 */
export const useLastRead = ({ endpointName, originalArgs }: Read): Read => {
  const [last, setLast] = useState<Read>({ endpointName, originalArgs });
  const isSame = endpointName === last.endpointName && originalArgs === last.originalArgs;
  if (endpointName === undefined || isSame) return last;
  const read = { endpointName, originalArgs };
  setLast(read);
  return read;
};
