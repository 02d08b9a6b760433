import { screen, waitFor } from '@testing-library/react';
import { coordinate, record } from '../contracts/fields.ts';
import { renderPiece } from '../testing/render-piece.tsx';
import { Form, type Outcome } from './form.tsx';
import { MapField } from './map-field.tsx';
import { SubmitButton } from './submit-button.tsx';

const schema = record({ latitude: coordinate(90), longitude: coordinate(180) }).required();
const save = jest.fn(() => Promise.resolve<Outcome<object>>({ data: {} }));
const saved = jest.fn();

const renderForm = (latitude: number | null, longitude: number | null) =>
  renderPiece(
    <Form name="Escuela" schema={schema} initialValues={{ latitude, longitude }} save={save} onSaved={saved}>
      <MapField label="Ubicación" />
      <SubmitButton>Guardar</SubmitButton>
    </Form>,
  );

/** Sets the answer of the device about its location. */
const deviceSays = (coords: { latitude: number; longitude: number } | null): void => {
  const geolocation: Pick<Geolocation, 'getCurrentPosition'> = {
    getCurrentPosition: (found, refused) => {
      const at = {
        accuracy: 1,
        altitude: null,
        altitudeAccuracy: null,
        heading: null,
        speed: null,
        toJSON: () => null,
      };
      if (coords) found({ coords: { ...at, ...coords }, timestamp: 0, toJSON: () => null });
      else refused?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    },
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
};

const map = () => screen.findByRole('application', { name: 'Ubicación' });
const value = (name: string) => Number(screen.getByRole<HTMLInputElement>('textbox', { name }).value);
const quiet: jest.SpyInstance[] = [];

// The code of the map has hundreds of modules: a busy machine without a cache needs longer than a screen may take.
beforeAll(async () => void (await import('./internal/map/movable-map.tsx')));
beforeEach(() => {
  deviceSays(null);
  // jsdom has no layout, and the map warns about that.
  quiet.push(jest.spyOn(console, 'warn').mockImplementation());
});
afterEach(() => {
  quiet.splice(0).forEach((spy) => spy.mockRestore());
  jest.clearAllMocks();
});

test('[SCH-03] without a device location the marker begins in Mexico City, and arrow keys move it', async () => {
  const { user } = renderForm(null, null);
  (await map()).focus();
  expect(screen.getByRole('textbox', { name: 'Latitud' })).toHaveValue('');
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(value('Latitud')).toBeCloseTo(19.46, 1));
  expect(value('Latitud')).toBeGreaterThan(19.4326);
  expect(value('Longitud')).toBeCloseTo(-99.1332, 4);
});

test('[SCH-03] the map begins where the device is, and a record without a place stays without until the marker moves', async () => {
  deviceSays({ latitude: 25.67, longitude: -100.31 });
  const { user } = renderForm(null, null);
  const target = await map();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ latitude: null, longitude: null }));
  target.focus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(value('Latitud')).toBeCloseTo(25.67, 3));
  expect(value('Longitud')).toBeLessThan(-100.31);
});

test('[SCH-03] the place can be typed, and no number is refused', async () => {
  const { user } = renderForm(19.4, -99.1);
  const latitude = await screen.findByRole('textbox', { name: 'Latitud' });
  await user.clear(latitude);
  await user.type(latitude, '91');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(latitude).toHaveAccessibleDescription(/90/);
  await user.clear(latitude);
  await user.type(latitude, '20,05');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ latitude: 20.05, longitude: -99.1 }));
});
