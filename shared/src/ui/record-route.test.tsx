import { act, screen } from '@testing-library/react';
import { encodeId } from '../platform/encoded-id.ts';
import { navigate } from '../platform/navigate.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { RecordRoute } from './record-route.tsx';

const noTexts = () => Promise.resolve({ default: {} });
const page = () => <RecordRoute kind="school">{(id) => <input aria-label={`Color ${id}`} />}</RecordRoute>;

test('the input for one record never appears at the next', async () => {
  const { user } = renderScreen(
    { routes: [{ path: '/school/:id', page }], messages: { es: noTexts, en: noTexts } },
    `/school/${encodeId('school', 1)}`,
  );
  await user.type(await screen.findByLabelText('Color 1'), 'ROJO');
  await act(() => navigate(`/school/${encodeId('school', 2)}`));
  expect(await screen.findByLabelText('Color 2')).toHaveValue('');
});
