import { act, screen, waitFor, within } from '@testing-library/react';
import { record, reference, richText, text } from '../contracts/fields.ts';
import { hasDirtyForms } from '../platform/leave-guard.ts';
import { renderPiece } from '../testing/render-piece.tsx';
import { FormModal } from './form-modal.tsx';
import { Form, type Outcome } from './form.tsx';
import { MaskField } from './mask-field.tsx';
import { prepareOfflineNote } from './offline-note.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { SelectField } from './select-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

const accept = () => Promise.resolve<Outcome<object>>({ data: {} });
const save = jest.fn(accept);
const saved = jest.fn();
const countries = [
  { id: 1, name: 'MÉXICO' },
  { id: 2, name: 'PERÚ' },
];
const loaded = { data: countries, isFetching: false, refetch: () => undefined };

afterEach(() => jest.clearAllMocks());

const submit = () => screen.findByRole('button', { name: 'Enviar' });
const field = (name: string) => screen.findByRole('textbox', { name });

describe('a select', () => {
  const schema = record({ country: reference() }).required();
  const renderSelect = (options: Parameters<typeof SelectField>[0]['options']) =>
    renderPiece(
      <Form name="País" schema={schema} initialValues={{ country: null }} save={save} onSaved={saved}>
        <SelectField<{ country: unknown }> name="country" label="País" options={options} />
        <SubmitButton>Enviar</SubmitButton>
      </Form>,
    );

  test('finds a record without minding case and accents, and sends its id', async () => {
    const { user } = renderSelect(loaded);
    await user.type(await screen.findByRole('combobox', { name: 'País' }), 'mexi');
    expect(screen.queryByTitle('PERÚ')).not.toBeInTheDocument();
    await user.click(await screen.findByTitle('MÉXICO'));
    await user.click(await submit());
    await waitFor(() => expect(save).toHaveBeenCalledWith({ country: { id: 1 } }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
  });

  test('says that a choice is required, and takes the focus', async () => {
    const { user } = renderSelect(loaded);
    await user.click(await submit());
    expect(await screen.findByText('El campo requerido')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'País' })).toHaveFocus());
    expect(save).not.toHaveBeenCalled();
  });

  test('offers to try again when its records could not be read', async () => {
    const refetch = jest.fn();
    const error = { code: 'unavailable', message: [] };
    const { user } = renderSelect({ error, isFetching: false, refetch });
    expect(await screen.findByRole('alert')).toHaveTextContent('El servicio no está disponible por el momento');
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(refetch).toHaveBeenCalled();
  });
});

describe('a form that stays on the screen', () => {
  const schema = record({ name: text().required(), motto: text() }).required();
  const answers: ((outcome: Outcome<object>) => void)[] = [];
  const send = jest.fn(() => new Promise<Outcome<object>>((resolve) => answers.push(resolve)));
  const answer = (outcome: Outcome<object>) => act(async () => answers.pop()?.(outcome));
  const renderStaying = () =>
    renderPiece(
      <Form name="Datos" schema={schema} initialValues={{ name: 'ANA', motto: '' }} save={send} onSaved={saved}>
        <TextField<{ name: string }> name="name" label="Nombre" />
        <TextField<{ motto: string }> name="motto" label="Lema" />
        <SubmitButton>Enviar</SubmitButton>
      </Form>,
    );

  test('keeps the input typed during the save, and stays dirty', async () => {
    const { user } = renderStaying();
    await user.type(await field('Nombre'), ' SOFÍA');
    await user.click(await submit());
    await user.type(await field('Lema'), 'Sí se puede');
    await answer({ data: {} });
    expect(await field('Nombre')).toHaveValue('ANA SOFÍA');
    expect(await field('Lema')).toHaveValue('Sí se puede');
    expect(hasDirtyForms()).toBe(true);
    await user.click(await submit());
    await answer({ data: {} });
    expect(send).toHaveBeenLastCalledWith({ name: 'ANA SOFÍA', motto: 'Sí se puede' });
    expect(hasDirtyForms()).toBe(false);
  });

  test('is sent once after several presses, and keeps the focus', async () => {
    const { user } = renderStaying();
    await user.dblClick(await submit());
    await user.type(await field('Nombre'), '{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    await user.click(await submit());
    await waitFor(async () => expect(await submit()).toHaveFocus());
    await answer({ data: {} });
    await waitFor(async () => expect(await submit()).toHaveFocus());
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('keeps the focus during a retry', async () => {
    const { user } = renderStaying();
    await user.click(await submit());
    await answer({ error: { code: 'network', message: [] } });
    await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Volver a intentar' })).toHaveFocus());
    await answer({ error: { code: 'network', message: [] } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Volver a intentar' })).toHaveFocus());
    await answer({ data: {} });
  });
});

test('a mask takes digits only and sets the rest by itself', async () => {
  const { user } = renderPiece(
    <Form
      name="Versión"
      schema={record({ version: text().required() }).required()}
      initialValues={{ version: '' }}
      save={save}
      onSaved={saved}
    >
      <MaskField<{ version: string }> name="version" label="Versión" mask="0.0.00" />
      <SubmitButton>Enviar</SubmitButton>
    </Form>,
  );
  await user.type(await screen.findByRole('textbox', { name: 'Versión' }), '1a2345');
  expect(screen.getByRole('textbox', { name: 'Versión' })).toHaveValue('1.2.34');
  await user.click(await submit());
  await waitFor(() => expect(save).toHaveBeenCalledWith({ version: '1.2.34' }));
});

test('rich text without any text is refused, and its editor is named and focused', async () => {
  const { user } = renderPiece(
    <Form
      name="Notas"
      schema={record({ description: richText().required() }).required()}
      initialValues={{ description: '<p><br></p>' }}
      save={save}
      onSaved={saved}
    >
      <RichTextField<{ description: string }> name="description" label="Descripción" />
      <SubmitButton>Enviar</SubmitButton>
    </Form>,
  );
  await user.click(await submit());
  expect(await screen.findByText('El campo requerido')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Descripción' })).toHaveFocus());
});

test('lines of a rich text may break at its spaces, and typing goes on where it was', async () => {
  const { user } = renderPiece(
    <Form
      name="Notas"
      schema={record({ description: richText().required() }).required()}
      initialValues={{ description: '' }}
      save={save}
      onSaved={saved}
    >
      <RichTextField<{ description: string }> name="description" label="Descripción" />
      <SubmitButton>Enviar</SubmitButton>
    </Form>,
  );
  await user.type(await screen.findByRole('textbox', { name: 'Descripción' }), 'Media tableta cada ocho horas');
  await user.click(await submit());
  const description: unknown = expect.stringContaining('<p>Media tableta cada ocho horas</p>');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ description }));
});

describe('a form in a dialog', () => {
  const onClose = jest.fn();
  const renderModal = () =>
    renderPiece(
      <FormModal
        title="Nueva tarea"
        schema={record({ name: text().required() }).required()}
        initialValues={{ name: '' }}
        save={save}
        onClose={onClose}
      >
        <TextField<{ name: string }> name="name" label="Nombre" hint="Como la verán los alumnos" />
      </FormModal>,
    );

  test('closes once it is saved', async () => {
    const { user } = renderModal();
    const name = await screen.findByRole('textbox', { name: 'Nombre' });
    expect(name).toHaveAccessibleDescription('Como la verán los alumnos');
    await user.type(name, 'Leer');
    expect(hasDirtyForms()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(save).toHaveBeenCalledWith({ name: 'Leer' });
    expect(hasDirtyForms()).toBe(false);
  });

  test('asks before the input is lost', async () => {
    const { user } = renderModal();
    await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Leer');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const question = (await screen.findByText('¿Salir sin guardar?')).closest<HTMLElement>('[role="dialog"]');
    expect(onClose).not.toHaveBeenCalled();
    if (question) await user.click(within(question).getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});

const goTo = (isOnline: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

describe('without a network', () => {
  const schema = record({ name: text().required() }).required();
  const renderName = () =>
    renderPiece(
      <Form name="Nombre" schema={schema} initialValues={{ name: '' }} save={save} onSaved={saved}>
        <TextField<{ name: string }> name="name" label="Nombre" />
        <SubmitButton>Enviar</SubmitButton>
      </Form>,
    );
  beforeAll(prepareOfflineNote);
  afterEach(() => jest.restoreAllMocks());

  test('[OUT-09] a form says that it can be saved later, and keeps what was typed', async () => {
    const { user } = renderName();
    await user.type(await field('Nombre'), 'Ana');
    expect(screen.queryByText(/Sin conexión/)).not.toBeInTheDocument();
    goTo(false);
    expect(await screen.findByText(/^Sin conexión: esto se podrá guardar cuando vuelva la red/)).toBeVisible();
    expect(await field('Nombre')).toHaveValue('Ana');
    goTo(true);
    expect(screen.queryByText(/Sin conexión/)).not.toBeInTheDocument();
    expect(await field('Nombre')).toHaveValue('Ana');
    await user.click(await submit());
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Ana' }));
  });

  test('[OUT-09] a form that opens without a network says so in the language of the user', async () => {
    localStorage.setItem('pupitre.language', 'en');
    goTo(false);
    renderName();
    expect(await screen.findByText(/^No connection: this can be saved once the network is back/)).toBeVisible();
  });
});
