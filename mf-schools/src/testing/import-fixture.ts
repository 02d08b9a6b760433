import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CheckedImport, Import, ImportKind, ImportResult } from '@pupitre/shared/contracts/imports';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { aProfile, aTable } from '@pupitre/shared/testing/builders';
import { fakeServer, type FakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { button, press } from '@pupitre/shared/testing/screen-steps';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';

export const CHECK = 'POST imports/check';
export const APPLY = 'POST imports/apply';
export const FIND = 'POST imports/get';
export const UNDO = 'POST imports/undo';
export const LIST = 'POST imports/getTable';

const HEADINGS = 'Nombre;Apellido paterno;Apellido materno;Fecha de nacimiento;Grupo';
const ROWS = ['Ana;Gil;Ruiz;03/09/2016;1A', 'Beto;Gil;Ruiz;31/02/2016;1A', 'Carla;Soto;Paz;04/10/2016;1A'];

/** A list of students, as a program writes it. */
export const aList = (rows: readonly string[] = ROWS, headings = HEADINGS): File =>
  new File([[headings, ...rows].join('\r\n')], 'alumnos.csv', { type: 'text/csv' });

export const NO_COUNTS = { new: 0, same: 0, errors: 0, guardiansNew: 0, guardiansKnown: 0 };
export const GOOD: CheckedImport = { counts: { ...NO_COUNTS, new: 3, guardiansNew: 2 }, rows: [] };
/** The second row has a wrong day, the third one is a student of the school. */
export const WRONG: CheckedImport = {
  counts: { ...NO_COUNTS, new: 1, same: 1, errors: 1 },
  rows: [
    {
      place: 1,
      state: 'error',
      problems: [{ field: 'birthdate', text: 'Escriba la fecha como 31/08/2015' }],
      warnings: [],
      match: null,
    },
    {
      place: 2,
      state: 'same',
      problems: [],
      warnings: [{ field: null, text: 'Ya está en la escuela: esta fila no cambia nada' }],
      match: { id: 4, name: 'CARLA SOTO PAZ' },
    },
  ],
};
export const applied = (result: Partial<ImportResult> = {}) => ({
  message: 'created' as const,
  id: 9,
  rowVersion: 1,
  data: { counts: { ...NO_COUNTS, new: 3 }, skipped: [], rejected: [], ...result },
});

export const anImport = (changes: Partial<Import> = {}): Import => ({
  id: 9,
  rowVersion: 1,
  kind: 'students',
  date: '2026-08-31',
  status: 'applied',
  at: '2026-08-31T15:00:00Z',
  user: { id: 12, name: 'MARIANA CASTILLO' },
  undoneAt: null,
  undoneBy: null,
  counts: { ...NO_COUNTS, new: 3, same: 1 },
  mayUndo: true,
  ...changes,
});

export const open = (kind: ImportKind = 'students') =>
  renderScreen({ routes, messages }, `/school/${encodeId('school', 1)}/import?kind=${kind}`);

/** The server of a school without imports. */
export const importServer = (): FakeServer => {
  const server = fakeServer();
  beforeEach(() => {
    localStorage.clear();
    server.answer('POST auth/profile', () => aProfile({ roles: ['directive'] }));
    server.answer(LIST, () => aTable([]));
    server.answer(CHECK, () => ({ data: GOOD }));
  });
  return server;
};

/** Chooses a file, also one that the field does not offer. */
export const choose = async (file: File, label = 'Elegir archivo'): Promise<void> => {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};

export const goToColumns = async (user: UserEvent, file = aList()): Promise<void> => {
  await press(user, 'Continuar con el archivo');
  await choose(file);
  await screen.findByRole('heading', { name: '¿Qué tiene cada columna?' });
};

export const goToCheck = async (user: UserEvent, file = aList()): Promise<void> => {
  await goToColumns(user, file);
  await press(user, 'Revisar la lista');
};

export const applyNow = async (user: UserEvent, name: string, question: string): Promise<void> => {
  await waitFor(async () => expect(await button(name)).toBeEnabled());
  await press(user, name);
  const dialog = await screen.findByRole('dialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: 'Importar' }));
};

/** The files that the page gives the browser to save. jsdom saves none. */
export const savedFiles = (): { name: string; content: Blob }[] => {
  const saved: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (content) => {
      const url = `blob:${contents.size}`;
      if (content instanceof Blob) contents.set(url, content);
      return url;
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click() {
      const content = contents.get(this.href);
      if (content) saved.push({ name: this.download, content });
    };
  });
  return saved;
};
