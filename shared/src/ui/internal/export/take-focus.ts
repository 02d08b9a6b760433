/** A ref for the button that stands where the focused one was. */
export const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();
