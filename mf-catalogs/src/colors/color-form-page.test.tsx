import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Color } from '@pupitre/shared/contracts/colors';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { languageChosen } from '@pupitre/shared/platform/language';
import { aColor, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

const CREATE = 'POST colors/create';
const UPDATE = 'PUT colors/update';
const GET = 'POST colors/get/7';
const server = fakeServer();
const open = (path: string) => renderScreen({ routes, messages }, path);
const openEdit = (color: Partial<Color> = {}) => {
  server.answer(GET, () => ({ data: aColor(color) }));
  return open(`/colors/edit/${encodeId('color', 7)}`);
};

const name = () => screen.findByRole('textbox', { name: 'Nombre' });
const hexadecimal = () => screen.getByRole('textbox', { name: 'Hexadecimal' });
const save = () => screen.getByRole('button', { name: 'Guardar' });

beforeEach(() => server.answer('POST colors/getTable', () => aTable([aColor()])));

test('[CAT-02] [CAT-07 colors] a new colour is confirmed, and the list is shown again', async () => {
  server.answer(CREATE, () => ({ message: 'created', id: 14, rowVersion: 1 }));
  const { user } = open('/colors/new');
  await user.type(await name(), '  verde mar ');
  await user.click(screen.getByRole('button', { name: '#009688' }));
  expect(hexadecimal()).toHaveValue('#009688');
  await user.click(save());

  expect(await screen.findByText('Registro creado')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Colores' })).toBeVisible();
  expect(server.bodiesOf(CREATE)).toEqual([{ name: 'VERDE MAR', hexadecimal: '#009688' }]);
});

test('[CAT-02] the picker offers the 13 colours of the palette, and any other', async () => {
  open('/colors/new');
  await name();
  const palette = screen.getByRole('group', { name: 'Paleta de colores' });
  expect(within(palette).getAllByRole('button')).toHaveLength(13);
  fireEvent.change(screen.getByLabelText('Elegir otro color'), { target: { value: '#0f6b66' } });
  await waitFor(() => expect(hexadecimal()).toHaveValue('#0F6B66'));
});

test('[CAT-02] an edit sends the row version', async () => {
  server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 5 }));
  const { user } = openEdit({ rowVersion: 4 });
  expect(await name()).toHaveValue('ROJO');
  await user.clear(await name());
  await user.type(await name(), 'rojo vivo');
  await user.click(save());

  expect(await screen.findByText('Registro actualizado')).toBeVisible();
  expect(server.bodiesOf(UPDATE)).toEqual([{ id: 7, rowVersion: 4, name: 'ROJO VIVO', hexadecimal: '#F44336' }]);
  await waitFor(() => expect(window.location.pathname).toBe('/colors'));
});

test('[VAL-01 colors] a wrong code and a long name are not sent, and are reported in both languages', async () => {
  const { user, store } = open('/colors/new');
  await user.click(await name());
  await user.paste('x'.repeat(256));
  await user.type(hexadecimal(), 'azul');
  await user.click(save());
  expect(await screen.findByText('Escriba un color como #0F6B66')).toBeVisible();
  expect(screen.getByText('No puede tener más de 255 caracteres')).toBeVisible();
  await waitFor(async () => expect(await name()).toHaveFocus());
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByText('Write a colour like #0F6B66')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('X'.repeat(256));
  expect(server.bodiesOf(CREATE)).toEqual([]);
});

test('[CAT-02] a taken name is refused and can be corrected', async () => {
  server.refuse(CREATE, { code: 550, message: ['El nombre ya está registrado'] });
  const { user } = open('/colors/new');
  await user.type(await name(), 'rojo');
  await user.click(screen.getByRole('button', { name: '#F44336' }));
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('El nombre ya está registrado');
  expect(await name()).toHaveValue('ROJO');
  expect(window.location.pathname).toBe('/colors/new');
});

test('[VAL-01 colors] an error of the server stays at its field until the field changes', async () => {
  const fields = { name: ['Contiene caracteres que no se pueden guardar'] };
  server.refuse(CREATE, { code: 'validation', message: ['Revise los campos marcados'], fields });
  const { user } = open('/colors/new');
  await user.type(await name(), 'rojo');
  await user.click(screen.getByRole('button', { name: '#F44336' }));
  await user.click(save());
  await waitFor(async () => expect(await name()).toHaveAccessibleDescription(fields.name[0]));
  await waitFor(async () => expect(await name()).toHaveFocus());
  await user.type(await name(), 's');
  expect(await name()).not.toHaveAccessibleDescription();
});

test('[SES-13] without a network the form keeps its input and can be sent again', async () => {
  server.cutOff(CREATE);
  const { user } = open('/colors/new');
  await user.type(await name(), 'rojo');
  await user.click(screen.getByRole('button', { name: '#F44336' }));
  await user.click(save());
  const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
  expect(await name()).toHaveValue('ROJO');

  server.answer(CREATE, () => ({ message: 'created', id: 14, rowVersion: 1 }));
  await user.click(retry);
  expect(await screen.findByText('Registro creado')).toBeVisible();
});

test('[SES-13] after a timeout the form says so and keeps its input', async () => {
  server.answer(CREATE, () => new Promise<never>(() => undefined));
  const { user } = open('/colors/new');
  await user.type(await name(), 'rojo');
  await user.click(screen.getByRole('button', { name: '#F44336' }));
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('El servidor tardó demasiado en responder');
  expect(await name()).toHaveValue('ROJO');
});

/** Edits a colour that somebody else has changed, until the dialog about that opens. */
const editStale = async () => {
  server.refuse(UPDATE, { code: 'staleRecord', message: [] });
  const { user } = openEdit();
  await user.type(await name(), ' vivo');
  await user.click(save());
  server.answer(GET, () => ({ data: aColor({ name: 'CARMÍN', rowVersion: 8 }) }));
  return { user, dialog: await screen.findByRole('dialog') };
};

describe('when somebody else has changed the colour', () => {
  test('[VAL-02] staleRecord: the user can load the present colour and save it', async () => {
    const { user, dialog } = await editStale();
    expect(dialog).toHaveTextContent('Otra persona cambió este registro mientras usted lo editaba');
    await user.click(within(dialog).getByRole('button', { name: 'Cargar la versión actual' }));
    await waitFor(async () => expect(await name()).toHaveValue('CARMÍN'));
    server.answer(UPDATE, () => ({ message: 'updated', rowVersion: 9 }));
    await user.click(save());
    await screen.findByText('Registro actualizado');
    expect(server.bodiesOf(UPDATE).at(-1)).toMatchObject({ name: 'CARMÍN', rowVersion: 8 });
  });

  test('[VAL-02] staleRecord: the user can go on, and the form keeps its input', async () => {
    const { user, dialog } = await editStale();
    await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await name()).toHaveValue('ROJO VIVO');
    expect(server.bodiesOf(UPDATE)).toHaveLength(1);
  });
});

test('leaving a dirty form asks first', async () => {
  const { user } = openEdit();
  await user.type(await name(), ' vivo');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
  await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
  expect(await name()).toHaveValue('ROJO VIVO');

  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(window.location.pathname).toBe('/colors'));
});
