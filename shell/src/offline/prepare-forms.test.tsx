import { act, screen } from '@testing-library/react';
import { record, text } from '@pupitre/shared/contracts/fields';
import { renderPiece } from '@pupitre/shared/testing/render-piece';
import { Form } from '@pupitre/shared/ui/form';
import { loseConnection, regainConnection } from './lost-connection.ts';
import { prepareForms } from './prepare-forms.ts';

const schema = record({ name: text() }).required();

test('[OUT-09] while the portal is away a form says so, also where the browser calls itself online', async () => {
  prepareForms();
  renderPiece(
    <Form
      name="Nombre"
      schema={schema}
      initialValues={{ name: '' }}
      save={async () => ({ data: {} })}
      onSaved={jest.fn()}
    >
      <p>Nombre</p>
    </Form>,
  );
  expect(await screen.findByText('Nombre')).toBeVisible();
  expect(screen.queryByText(/^Sin conexión/)).not.toBeInTheDocument();
  act(() => loseConnection(null));
  expect(navigator.onLine).toBe(true);
  expect(await screen.findByText(/^Sin conexión: esto se podrá guardar/)).toBeVisible();
  act(regainConnection);
  expect(screen.queryByText(/^Sin conexión/)).not.toBeInTheDocument();
});
