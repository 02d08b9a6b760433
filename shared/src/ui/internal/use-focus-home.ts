import { useLayoutEffect, type RefObject } from 'react';

/** Moves the focus to the section around a button when the focused button is removed with its row. */
export const useFocusHome = (button: RefObject<HTMLButtonElement | null>): void => {
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && element === document.activeElement) element.closest('section')?.focus();
    };
  }, [button]);
};
