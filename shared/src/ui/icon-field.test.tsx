import { screen, waitFor, within } from '@testing-library/react';
import { formatted, record } from '../contracts/fields.ts';
import { renderPiece } from '../testing/render-piece.tsx';
import { Form, type Outcome } from './form.tsx';
import { IconField } from './icon-field.tsx';
import { SubmitButton } from './submit-button.tsx';

const schema = record({ icon: formatted(/^[a-z\d_]+$/).required() }).required();
const save = jest.fn(() => Promise.resolve<Outcome<object>>({ data: {} }));
const saved = jest.fn();
afterEach(() => jest.clearAllMocks());

const renderForm = () =>
  renderPiece(
    <Form name="Actividad" schema={schema} initialValues={{ icon: '' }} save={save} onSaved={saved}>
      <IconField<{ icon: string }> name="icon" label="Icono" />
      <SubmitButton>Guardar</SubmitButton>
    </Form>,
  );
const icons = () => within(screen.getByRole('radiogroup', { name: 'Icono' })).queryAllByRole('radio');
const searchBox = () => screen.findByRole('searchbox', { name: 'Icono' });

test('[SCH-07] shows 60 icons a page, those of schools first', async () => {
  const { user } = renderForm();
  await searchBox();
  expect(icons()).toHaveLength(60);
  expect(icons()[0]).toHaveAccessibleName('school');
  expect(screen.getByText(/^Página 1 de 36, 2[,.]?122 iconos$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Página siguiente de iconos' }));
  expect(icons()).toHaveLength(60);
  expect(icons()[0]).not.toHaveAccessibleName('school');
});

test('[SCH-07] finds an icon by a Spanish word without its accent, by an English one, and keeps its name', async () => {
  const { user } = renderForm();
  const search = await searchBox();
  await user.type(search, 'fútbol');
  expect(icons().map((icon) => icon.getAttribute('aria-label'))).toEqual(['sports soccer']);
  await user.clear(search);
  await user.type(search, 'Menu book{Enter}');
  expect(save).not.toHaveBeenCalled();
  const [book] = icons();
  if (book) await user.click(book);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ icon: 'menu_book' }));
});

test('[SCH-07] says when nothing is found, and that a choice is required', async () => {
  const { user } = renderForm();
  await user.type(await searchBox(), 'zzz');
  expect(icons()).toHaveLength(0);
  expect(screen.getByText('Sin coincidencias')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('El campo requerido')).toBeVisible();
});
