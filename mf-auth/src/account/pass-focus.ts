/** A ref for a button that may disappear when it is pressed. Its focus goes to the part of the page that it was in. */
export const passFocus = (button: HTMLButtonElement | null) => {
  const part = button?.closest<HTMLElement>('[tabindex="-1"]');
  return () => {
    if (document.activeElement === button) part?.focus({ preventScroll: true });
  };
};
