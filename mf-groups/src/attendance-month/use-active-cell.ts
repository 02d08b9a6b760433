import { useCallback, useRef, useState } from 'react';
import type { Place } from '../task-grades/grid-steps.ts';
import { nameOfCell } from '../task-grades/use-grid-cells.ts';
import type { MonthColumn } from './month-columns.ts';

/** Days before today that stay in sight. */
const BEFORE = 3;

/** Scrolls to a day with those before it. It waits for the next frame, which has a layout anyway. */
const showDay = (element: HTMLElement, now: number): void => {
  if (element.scrollWidth <= element.clientWidth) return;
  const [first, day] = [0, Math.max(0, now - BEFORE)].map((column) =>
    element.querySelector<HTMLElement>(`[data-cell="${nameOfCell({ row: 0, column })}"]`),
  );
  if (first && day) element.scrollLeft = day.offsetLeft - first.offsetLeft;
};

/** The cell in the order of the Tab key: at first today, or the first day. The frame shows it when it opens. */
export const useActiveCell = (columns: readonly MonthColumn[]) => {
  const table = useRef<HTMLDivElement>(null);
  const now = Math.max(
    0,
    columns.findIndex(({ isToday }) => isToday),
  );
  const [active, setActive] = useState<Place>({ row: 0, column: now });
  const frame = useCallback(
    (element: HTMLDivElement | null): void => {
      table.current = element;
      if (element && now > 0) requestAnimationFrame(() => showDay(element, now));
    },
    [now],
  );
  const focus = (place: Place): void => {
    setActive(place);
    table.current?.querySelector<HTMLElement>(`[data-cell="${nameOfCell(place)}"]`)?.focus();
  };
  return { frame, active, setActive, focus };
};
