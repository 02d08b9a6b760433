import { mayLeave } from '@pupitre/shared/platform/leave-guard';

/** Calls `go` if no form is dirty, or once the user agrees to lose the input. */
export const goIfMayLeave = async (go: () => void): Promise<void> => {
  if (await mayLeave()) go();
};
