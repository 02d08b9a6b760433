import type { ComponentType } from 'react';
import { isAway } from './shown-note.ts';

type Closable = { onClose: () => void };
type Look = () => Promise<unknown>;

let Absent: ComponentType<Closable> | null = null;
let look: Look = () => Promise.resolve();

/** Sets what takes the place of a dialog while the portal is away. */
export const setAbsentDialog = (next: ComponentType<Closable>): void => {
  Absent = next;
};

/** Sets the call that finds out whether the portal is away. */
export const lookWith = (next: Look): void => {
  look = next;
};

/** Returns true for a part that its screen opens and closes, such as a dialog. */
export const isClosable = (props: object): props is Closable =>
  'onClose' in props && typeof props.onClose === 'function';

/** Returns what takes the place of a dialog whose code did not load; null while the portal answers. */
export const findAbsentDialog = async (): Promise<ComponentType<Closable> | null> => {
  if (!isAway()) await look();
  return isAway() ? Absent : null;
};
