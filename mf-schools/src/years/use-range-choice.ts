import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { today } from '@pupitre/shared/ui/days';
import { stepByKey, within, type Ends } from './calendar-keys.ts';

const rangeOf = (one: string, other: string): Ends =>
  one < other ? { from: one, to: other } : { from: other, to: one };

const dayAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null) : null;

/** Moves the focus after the rendering that shows the day's month, so that the next key starts from there. */
const useFocusedDay = (present: string) => {
  const frame = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  useLayoutEffect(() => {
    if (isMoved.current) frame.current?.querySelector<HTMLElement>(`[data-day="${present}"]`)?.focus();
    isMoved.current = false;
  }, [present]);
  return { frame, moveFocus: (): void => void (isMoved.current = true) };
};

/**
 * The choice of a day or of several in a row: a click, a drag, or the arrow keys, which extend the choice with Shift.
 * `present` is the day that has the focus, and the only one in the order of the Tab key.
 */
export const useRangeChoice = (year: Ends, onChoose: (range: Ends) => void) => {
  const [present, setPresent] = useState(() => within(today(), year));
  const [anchor, setAnchor] = useState<string | null>(null);
  const shown = within(present, year);
  const { frame, moveFocus } = useFocusedDay(shown);
  const choice = anchor === null ? null : rangeOf(anchor, shown);
  const go = (date: string, isExtended: boolean, from = shown): void => {
    setAnchor(isExtended ? (anchor ?? from) : null);
    setPresent(date);
  };
  const choose = (range: Ends): void => {
    setAnchor(null);
    onChoose(range);
  };
  return {
    present: shown,
    choice,
    show: (date: string) => go(within(date, year), false),
    frame,
    handlers: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
        const focused = dayAt(event.target);
        const next = focused === null ? null : stepByKey(event.key, focused, year);
        if (focused === null || next === null) return;
        event.preventDefault();
        if (next !== shown) moveFocus();
        go(next, event.shiftKey, focused);
      },
      onMouseDown: ({ target, shiftKey, button }: MouseEvent): void => {
        const date = dayAt(target);
        if (date !== null && button === 0 && !shiftKey) go(date, false);
      },
      onMouseOver: ({ target, buttons }: MouseEvent): void => {
        const date = dayAt(target);
        if (date !== null && buttons === 1 && date !== shown) go(date, true);
      },
      onMouseUp: ({ target }: MouseEvent): void => {
        // A drag ends on another day than it began with, so there is no click.
        if (dayAt(target) !== null && choice && choice.from !== choice.to) choose(choice);
      },
      onClick: ({ target, shiftKey }: MouseEvent): void => {
        const date = dayAt(target);
        if (date === null) return;
        setPresent(date);
        choose(shiftKey ? rangeOf(shown, date) : (choice ?? { from: date, to: date }));
      },
    },
  };
};
