/** Keyboard and reader go on in the screen when what had the focus went. */
export const leadFocus = (): void => {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
};
