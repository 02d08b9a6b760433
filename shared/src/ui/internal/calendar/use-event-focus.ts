import { useEffect, type RefObject } from 'react';

const keyAt = (target: Element): string | null =>
  (target.closest('[data-event]') ?? target.querySelector('[data-event]'))?.getAttribute('data-event') ?? null;

const barOf = (calendar: HTMLElement, key: string): HTMLElement | null =>
  calendar.querySelector(`[data-event="${key}"]`)?.closest<HTMLElement>('button, [role="button"]') ?? null;

/**
 * Keeps the focus at an event while its bar is drawn again, which happens with every change of the month. The calendar
 * gets the focus when the event is gone.
 */
export const useEventFocus = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const calendar = frame.current;
    if (!calendar) return undefined;
    let focusedKey: string | null = null;
    const remember = ({ target }: FocusEvent): void => {
      focusedKey = target instanceof Element ? keyAt(target) : null;
    };
    // Some browsers also fire this event when the element was removed. Only an element that stays has lost the focus.
    const forget = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && target !== document.activeElement) focusedKey = null;
      });
    const drawn = new MutationObserver(() => {
      if (focusedKey !== null && document.activeElement === document.body)
        (barOf(calendar, focusedKey) ?? calendar).focus();
    });
    calendar.addEventListener('focusin', remember);
    calendar.addEventListener('focusout', forget);
    drawn.observe(calendar, { childList: true, subtree: true });
    return () => {
      calendar.removeEventListener('focusin', remember);
      calendar.removeEventListener('focusout', forget);
      drawn.disconnect();
    };
  }, [frame]);
};
