/**
 * A ref of a result that comes after a wait. It takes the focus from the title of its step, or if nothing has it: a user
 * who went elsewhere meanwhile stays there.
 */
export const takeLostFocus = (element: HTMLElement | null): void => {
  const active = document.activeElement;
  if (!active || active === document.body || active.matches('h2')) element?.focus();
};
