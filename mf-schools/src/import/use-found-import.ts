import type { ImportResult } from '@pupitre/shared/contracts/imports';
import { useFindImportMutation } from './import-api.ts';

/** A cancelled call may have been written before its end reached the server, in milliseconds. */
const SETTLING = 1_500;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Asked = { schoolId: number; key: string };

/** Finds out what became of an import under its key, and reports the result of one that is there. */
export const useFoundImport = ({ schoolId, key }: Asked, onFound: (id: number, result: ImportResult) => void) => {
  const [find] = useFindImportMutation();
  /** Returns true if the import is there, false if nothing was imported, and null if nobody answered. */
  const look = async (): Promise<boolean | null> => {
    const { data } = await find({ schoolId, key });
    if (!data) return null;
    if (data.status !== 'applied' || !data.result) return false;
    onFound(data.result.id, data.result);
    return true;
  };
  /** The same after the call was cancelled. */
  const settle = async (): Promise<boolean | null> => {
    if (await look()) return true;
    await wait(SETTLING);
    return look();
  };
  return { look, settle };
};
