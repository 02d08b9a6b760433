import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPiece } from '../testing/render-piece.tsx';
import { ChoiceFilter } from './choice-filter.tsx';

const GROUPS = [
  { value: null, label: 'Todos' },
  { value: 3, label: '3°A' },
  { value: 4, label: '4°B' },
];

const Filtered = () => {
  const [group, setGroup] = useState<number | null>(4);
  return (
    <>
      <ChoiceFilter label="Grupo" value={group} choices={GROUPS} onChoose={setGroup} />
      <output>{JSON.stringify(group)}</output>
    </>
  );
};

test('a filter shows its value, and gives a chosen one, or null for all', async () => {
  const { user } = renderPiece(<Filtered />);
  const filter = await screen.findByRole('combobox', { name: 'Grupo' });
  expect(filter).toHaveDisplayValue('4°B');
  await user.selectOptions(filter, '3°A');
  expect(screen.getByRole('status')).toHaveTextContent('3');
  await user.selectOptions(filter, 'Todos');
  expect(screen.getByRole('status')).toHaveTextContent('null');
});
