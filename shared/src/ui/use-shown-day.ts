import { useState } from 'react';
import { isDay } from '../contracts/dates.ts';
import { redirect } from '../platform/navigate.ts';
import { today } from './days.ts';

const PARAMETER = 'day';

const askedDay = (): string => {
  const asked = new URLSearchParams(window.location.search).get(PARAMETER) ?? '';
  return isDay(asked) ? asked : today();
};

/** The same address with another day; today needs none of its own. */
const addressOf = (day: string): string => {
  const url = new URL(window.location.href);
  if (day === today()) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, day);
  return url.pathname + url.search + url.hash;
};

/** The day that is shown, YYYY-MM-DD, and the way to another one. The address names it, so that links can lead to it. */
export const useShownDay = (): [day: string, show: (day: string) => void] => {
  const [day, setDay] = useState(askedDay);
  const show = (next: string): void => {
    setDay(next);
    redirect(addressOf(next));
  };
  return [day, show];
};
