import { useState } from 'react';
import { redirect } from '@pupitre/shared/platform/navigate';
import { currentMonth, firstDayOf, isSameMonth, monthOf, type Month } from '@pupitre/shared/ui/days';
import { isDay } from '@pupitre/shared/contracts/days';

/** The views of the attendance of a group. */
export const ATTENDANCE_VIEWS = ['day', 'month', 'charts'] as const;
export type AttendanceView = (typeof ATTENDANCE_VIEWS)[number];

const VIEW = 'view';
const MONTH = 'month';

/** Changes one parameter of the address; null removes it. */
const setParameter = (name: string, value: string | null): void => {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  redirect(url.pathname + url.search + url.hash);
};

const parameter = (name: string): string | null => new URLSearchParams(window.location.search).get(name);

const readMonth = (): Month => {
  const day = `${parameter(MONTH) ?? ''}-01`;
  return isDay(day) ? monthOf(day) : currentMonth();
};

/** The shown view, which the address keeps, and a function that shows another one. */
export const useShownView = (): [view: AttendanceView, show: (view: AttendanceView) => void] => {
  const [view, setView] = useState(() => ATTENDANCE_VIEWS.find((each) => each === parameter(VIEW)) ?? 'day');
  const show = (next: AttendanceView): void => {
    setView(next);
    setParameter(VIEW, next === 'day' ? null : next);
  };
  return [view, show];
};

/** The shown month, which the address keeps, and a function that shows another one. */
export const useShownMonth = (): [month: Month, show: (month: Month) => void] => {
  const [month, setMonth] = useState(readMonth);
  const show = (next: Month): void => {
    setMonth(next);
    setParameter(MONTH, isSameMonth(next, currentMonth()) ? null : firstDayOf(next).slice(0, 7));
  };
  return [month, show];
};
