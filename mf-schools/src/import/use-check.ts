import { useState } from 'react';
import type { Draft, List } from './draft.ts';
import { useCheckImportMutation } from './import-api.ts';

/** Lets the server check a list, which writes nothing. */
export const useCheck = (schoolId: number) => {
  const [send, { data, error, isLoading }] = useCheckImportMutation();
  const [number, setNumber] = useState(0);
  const run = ({ kind, date }: Pick<Draft, 'kind' | 'date'>, { rows }: List): Promise<unknown> => {
    setNumber((before) => before + 1);
    return send({ schoolId, kind, date: date || null, rows: rows.map(({ row }) => row) });
  };
  return {
    checked: data ?? null,
    error,
    isRunning: isLoading,
    /** Says which check it is, so that the choices about one are not those about the next. */
    number,
    run,
  };
};
export type Check = ReturnType<typeof useCheck>;
