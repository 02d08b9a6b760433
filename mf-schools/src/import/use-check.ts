import { useCheckImportMutation } from './import-api.ts';
import type { Draft, List } from './use-import.ts';

/** Lets the server check a list, which writes nothing. */
export const useCheck = (schoolId: number) => {
  const [send, { data, error, isLoading }] = useCheckImportMutation();
  return {
    checked: data ?? null,
    error,
    isRunning: isLoading,
    run: ({ kind, date }: Pick<Draft, 'kind' | 'date'>, { rows }: List): Promise<unknown> =>
      send({ schoolId, kind, date: date || null, rows: rows.map(({ row }) => row) }),
  };
};
export type Check = ReturnType<typeof useCheck>;
