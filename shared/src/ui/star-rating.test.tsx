import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPiece } from '../testing/render-piece.tsx';
import { StarRating, StarsShown } from './star-rating.tsx';

const chosen = jest.fn();
afterEach(() => jest.clearAllMocks());

const Rated = ({ first }: { first: number | null }) => {
  const [score, setScore] = useState(first);
  const choose = (next: number): void => {
    chosen(next);
    setScore(next);
  };
  return <StarRating label="Futbol" value={score} onChange={choose} />;
};
const star = (name: string) => screen.findByRole('radio', { name });

test('[STU-08] a rating is a radio group named by what is rated, without a choice at first', async () => {
  const { user } = renderPiece(<Rated first={null} />);
  const group = await screen.findByRole('radiogroup', { name: 'Futbol' });
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'Sin estrellas',
    '1 estrella',
    '2 estrellas',
    '3 estrellas',
    '4 estrellas',
    '5 estrellas',
  ]);
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(group).toHaveTextContent('–');
  await user.click(await star('4 estrellas'));
  expect(await star('4 estrellas')).toBeChecked();
  expect(group).toHaveTextContent('4');
});

test('[STU-08] choosing the chosen star again takes the stars away', async () => {
  const { user } = renderPiece(<Rated first={3} />);
  await user.click(await star('3 estrellas'));
  expect(await star('Sin estrellas')).toBeChecked();
  expect(chosen.mock.calls).toEqual([[0]]);
});

test('[STU-08] arrows and digits choose from the keyboard, Tab stops once', async () => {
  const { user } = renderPiece(<Rated first={3} />);
  await star('3 estrellas');
  await user.tab();
  expect(await star('3 estrellas')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await star('4 estrellas')).toBeChecked();
  await user.keyboard('2');
  expect(await star('2 estrellas')).toBeChecked();
  await user.keyboard('2');
  await user.keyboard('{Backspace}');
  expect(await star('Sin estrellas')).toBeChecked();
  expect(chosen.mock.calls).toEqual([[4], [2], [0]]);
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('[STU-08] a read-only rating has its stars in words', async () => {
  renderPiece(
    <>
      <StarsShown label="Futbol" value={1} />
      <StarsShown label="Danza" value={null} />
    </>,
  );
  expect(await screen.findByText('Futbol: 1 estrella')).toBeInTheDocument();
  expect(screen.getByText('Danza: Sin calificar')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});
