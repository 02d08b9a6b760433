import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.tsx';
import { DayFilter } from './day-filter.tsx';
import { useShownDay } from './use-shown-day.ts';

const Page = () => {
  const [day, show] = useShownDay();
  return <DayFilter day={day} onChange={show} />;
};
const noTexts = () => Promise.resolve({ default: {} });
const open = (search: string) =>
  renderScreen({ routes: [{ path: '/day', page: Page }], messages: { es: noTexts, en: noTexts } }, `/day${search}`);

test('links name a day, the address follows the shown day, and today needs no parameter', async () => {
  const { user } = open('?tab=attendance&day=2026-03-05');
  expect(await screen.findByText(/05\/03\/2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
  expect(screen.getByText(/06\/03\/2026/)).toBeVisible();
  expect(window.location.search).toBe('?tab=attendance&day=2026-03-06');
  await user.click(screen.getByRole('button', { name: 'Hoy' }));
  expect(window.location.search).toBe('?tab=attendance');
});

test('an address that names no day of the calendar shows today', async () => {
  open('?day=2026-02-30');
  await screen.findByRole('group');
  expect(screen.queryByRole('button', { name: 'Hoy' })).not.toBeInTheDocument();
});
