/** A ref of what replaces the element that had the focus, so that screen reader and keyboard continue there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
