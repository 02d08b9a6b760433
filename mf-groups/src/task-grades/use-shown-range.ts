import { useState } from 'react';
import { redirect } from '@pupitre/shared/platform/navigate';
import { today } from '@pupitre/shared/ui/days';
import { isSameRange, readRange, weekOf, type DayRange } from './day-ranges.ts';

/** The address with another range. This week needs no parameters. */
const addressOf = (range: DayRange): string => {
  const url = new URL(window.location.href);
  const isThisWeek = isSameRange(range, weekOf(today()));
  for (const end of ['from', 'to'] as const) {
    if (isThisWeek) url.searchParams.delete(end);
    else url.searchParams.set(end, range[end]);
  }
  return url.pathname + url.search + url.hash;
};

/** The shown range, which the address keeps, and a function that shows another one. */
export const useShownRange = (): [range: DayRange, show: (range: DayRange) => void] => {
  const [range, setRange] = useState(() => readRange(window.location.search));
  const show = (next: DayRange): void => {
    setRange(next);
    redirect(addressOf(next));
  };
  return [range, show];
};
