import { act, screen } from '@testing-library/react';
import { encodeId } from '../platform/encoded-id.ts';
import { navigate } from '../platform/navigate.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { RecordRoute } from './record-route.tsx';

const noTexts = () => Promise.resolve({ default: {} });
const page = () => <RecordRoute kind="color">{(id) => <input aria-label={`Color ${id}`} />}</RecordRoute>;

test('what was typed for one record never stands under the next', async () => {
  const { user } = renderScreen(
    { routes: [{ path: '/colors/edit/:id', page }], messages: { es: noTexts, en: noTexts } },
    `/colors/edit/${encodeId('color', 1)}`,
  );
  await user.type(await screen.findByLabelText('Color 1'), 'ROJO');
  await act(() => navigate(`/colors/edit/${encodeId('color', 2)}`));
  expect(await screen.findByLabelText('Color 2')).toHaveValue('');
});
