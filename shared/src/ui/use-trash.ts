import { useMoveToTrashMutation, useRestoreRecordMutation } from '../api/trash.ts';
import type { TrashKind } from '../contracts/trash.ts';
import { notify } from '../platform/notify.ts';
import { confirm } from './confirm.ts';

/** The question before the deletion of a record, and the notification after it with its button. */
export type TrashTexts = {
  title: string;
  text: string;
  agree: string;
  refuse: string;
  deleted: string;
  undo: string;
};

/** Moves a record to the trash after the user agreed, and offers to undo it. True once it is there. */
export type MoveToTrash = (id: number, texts: TrashTexts) => Promise<boolean>;

export const useTrash = (kind: TrashKind): { moveToTrash: MoveToTrash; isMoving: boolean } => {
  const [send, { isLoading }] = useMoveToTrashMutation();
  const [restoreRecord] = useRestoreRecordMutation();
  const moveToTrash: MoveToTrash = async (id, { deleted, undo, ...question }) => {
    if (!(await confirm({ ...question, tone: 'danger' }))) return false;
    if (!(await send({ kind, id })).data) return false;
    notify({
      kind: 'success',
      text: deleted,
      action: { label: undo, onAct: () => void restoreRecord({ kind, id }) },
    });
    return true;
  };
  return { moveToTrash, isMoving: isLoading };
};
