import { useState } from 'react';
import { firstDayOf, type Draft, type List } from './draft.ts';
import { useCheckImportMutation } from './import-api.ts';
import { useImportLanguage } from './use-import-language.ts';

/** Lets the server check a list, which writes nothing. */
export const useCheck = (schoolId: number) => {
  const [send, { data, error, isLoading }] = useCheckImportMutation();
  const language = useImportLanguage();
  const [asked, setAsked] = useState({ number: 0, language });
  const run = (draft: Pick<Draft, 'kind' | 'date'>, { rows }: List): Promise<unknown> => {
    setAsked(({ number }) => ({ number: number + 1, language }));
    return send({ schoolId, kind: draft.kind, date: firstDayOf(draft), rows: rows.map(({ row }) => row) });
  };
  return {
    checked: data ?? null,
    error,
    isRunning: isLoading,
    /** Says which check it is, so that the choices about one are not those about the next. */
    number: asked.number,
    /** Its sentences are in the language that the user has left. */
    isForeign: asked.language !== language,
    run,
  };
};
export type Check = ReturnType<typeof useCheck>;
