type Form = { name: string };
type Confirm = () => Promise<boolean>;

const dirtyForms = new Set<Form>();
let confirmLeave: Confirm = () => Promise.resolve(true);

/** Registers a form whose input would be lost. The returned function removes it. */
export const registerDirtyForm = (name: string): (() => void) => {
  const form = { name };
  dirtyForms.add(form);
  return () => void dirtyForms.delete(form);
};

/** Forgets all dirty forms without asking the user. */
export const clearDirtyForms = (): void => dirtyForms.clear();

export const hasDirtyForms = (): boolean => dirtyForms.size > 0;

/** Sets the dialog that asks the user before input is lost. The shell provides it. */
export const askBeforeLeaving = (confirm: Confirm): void => {
  confirmLeave = confirm;
};

/** Resolves to true when no form is dirty, or when the user agrees to lose the input. */
export const mayLeave = async (): Promise<boolean> => {
  if (!hasDirtyForms()) return true;
  const agreed = await confirmLeave();
  if (agreed) clearDirtyForms();
  return agreed;
};
