import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPiece } from '../testing/render-piece.tsx';
import { DayFilter } from './day-filter.tsx';
import { today } from './days.ts';

const Filtered = () => {
  const [day, setDay] = useState('2026-03-01');
  return (
    <>
      <DayFilter day={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('[STU-08] [VAL-04] the day is shown as DD/MM/YYYY with its weekday, and steps through the months', async () => {
  const { user } = renderPiece(<Filtered />);
  expect(await button(/dom.* 01\/03\/2026/)).toBeVisible();
  await user.click(await button('Día anterior'));
  expect(screen.getByRole('status')).toHaveTextContent('2026-02-28');
  await user.click(await button('Día siguiente'));
  await user.click(await button('Día siguiente'));
  expect(screen.getByRole('status')).toHaveTextContent('2026-03-02');
});

test('[STU-08] the picker chooses any day, an emptied one changes nothing, and one button leads to today', async () => {
  const { user } = renderPiece(<Filtered />);
  await button(/01\/03\/2026/);
  const picker = screen.getByDisplayValue('2026-03-01');
  fireEvent.change(picker, { target: { value: '2026-04-30' } });
  expect(screen.getByRole('status')).toHaveTextContent('2026-04-30');
  fireEvent.change(picker, { target: { value: '' } });
  expect(screen.getByRole('status')).toHaveTextContent('2026-04-30');
  await user.click(await button('Hoy'));
  expect(screen.getByRole('status')).toHaveTextContent(today());
  expect(screen.queryByRole('button', { name: 'Hoy' })).not.toBeInTheDocument();
});
