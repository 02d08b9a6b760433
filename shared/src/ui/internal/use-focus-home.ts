import { useLayoutEffect, type RefObject } from 'react';

/** Hands the focus of a button to the section around it when the button goes away, with its row, while it has it. */
export const useFocusHome = (button: RefObject<HTMLButtonElement | null>): void => {
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && element === document.activeElement) element.closest('section')?.focus();
    };
  }, [button]);
};
