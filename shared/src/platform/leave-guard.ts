type Form = { name: string };
type Confirm = () => Promise<boolean>;

const dirtyForms = new Set<Form>();
let confirmLeave: Confirm = () => Promise.resolve(true);

/** Marks a form as holding unsent input until the returned function is called. */
export const holdInput = (name: string): (() => void) => {
  const form = { name };
  dirtyForms.add(form);
  return () => void dirtyForms.delete(form);
};

/** Lets go of all unsent input without asking. */
export const releaseInput = (): void => dirtyForms.clear();

export const hasUnsentInput = (): boolean => dirtyForms.size > 0;

/** The dialog that asks whether unsent input may be lost; the shell brings it. */
export const askBeforeLeaving = (confirm: Confirm): void => {
  confirmLeave = confirm;
};

/** True when nothing would be lost or the user agrees to lose it; then the forms no longer hold on. */
export const mayLeave = async (): Promise<boolean> => {
  if (!hasUnsentInput()) return true;
  const agreed = await confirmLeave();
  if (agreed) releaseInput();
  return agreed;
};
