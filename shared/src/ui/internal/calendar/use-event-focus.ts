import { useEffect, type RefObject } from 'react';

const keyAt = (target: Element): string | null =>
  (target.closest('[data-event]') ?? target.querySelector('[data-event]'))?.getAttribute('data-event') ?? null;

const barOf = (calendar: HTMLElement, key: string): HTMLElement | null =>
  calendar.querySelector(`[data-event="${key}"]`)?.closest<HTMLElement>('button, [role="button"]') ?? null;

/**
 * Keeps the focus at an event that has it while its bar is drawn anew, as happens with every change of the month, and
 * at the calendar when the event is gone.
 */
export const useEventFocus = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const calendar = frame.current;
    if (!calendar) return undefined;
    let kept: string | null = null;
    const remember = ({ target }: FocusEvent): void => {
      kept = target instanceof Element ? keyAt(target) : null;
    };
    // Some browsers also tell that the focus left when its element was taken away: only who stays has been left.
    const forget = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && target !== document.activeElement) kept = null;
      });
    const drawn = new MutationObserver(() => {
      if (kept !== null && document.activeElement === document.body) (barOf(calendar, kept) ?? calendar).focus();
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
