import { useState } from 'react';
import { isDay } from '../contracts/dates.ts';
import { redirect } from '../platform/navigate.ts';
import { today } from './days.ts';

const PARAMETER = 'day';

const askedDay = (): string => {
  const asked = new URLSearchParams(window.location.search).get(PARAMETER) ?? '';
  return isDay(asked) ? asked : today();
};

/** The address with another day. Today needs no parameter. */
const addressOf = (day: string): string => {
  const url = new URL(window.location.href);
  if (day === today()) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, day);
  return url.pathname + url.search + url.hash;
};

/** The shown day as YYYY-MM-DD, and a function that shows another one. Links may name a day in the address. */
export const useShownDay = (): [day: string, show: (day: string) => void] => {
  const [day, setDay] = useState(askedDay);
  const show = (next: string): void => {
    setDay(next);
    redirect(addressOf(next));
  };
  return [day, show];
};
