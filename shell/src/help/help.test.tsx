import { screen, within } from '@testing-library/react';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { GUIDES } from './guides.ts';
import { LazyHelp } from '../layout/own-page.tsx';

const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};
const server = fakeServer();
const openAs = (role: Role) => {
  server.answer('POST auth/profile', () => aProfile({ roles: [role] }));
  return renderScreen({ routes: [{ path: '/help', page: LazyHelp }], messages }, '/help');
};
const install = (content: string): void => {
  const meta = document.createElement('meta');
  meta.name = 'help-links';
  meta.content = content;
  document.head.append(meta);
};
afterEach(() => document.querySelector('meta[name="help-links"]')?.remove());

test.each([
  [
    'teacher',
    [
      'Pasar lista',
      'Calificar las actividades del día',
      'Enviar las calificaciones a los tutores',
      'Dejar y calificar tareas',
    ],
  ],
  [
    'directive',
    [
      'Dar de alta al personal',
      'Crear grupos e invitar a las familias',
      'Publicar en el calendario',
      'Preparar las actividades',
    ],
  ],
  [
    'parent',
    [
      'Registrar a su hijo o hija',
      'Entrar al grupo con el código',
      'Seguir el día de sus hijos',
      'Recibir los avisos de la escuela',
    ],
  ],
  ['super_admin', ['Dar de alta una escuela', 'Mantener los catálogos']],
] satisfies [Role, string[]][])(
  '[SES-15] without links %s reads the short guides of the role',
  async (role, titles) => {
    openAs(role);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
    const guides = await screen.findAllByRole('region');
    expect(guides.map((guide) => within(guide).getByRole('heading', { level: 2 }).textContent)).toEqual(titles);
    for (const guide of guides) {
      const steps = within(guide).getAllByRole('listitem');
      expect(steps.length).toBeGreaterThanOrEqual(4);
      expect(steps.length).toBeLessThanOrEqual(6);
    }
  },
);

test('[SES-15] every guide has its title and steps in both languages, and no text is left over', async () => {
  const ids = ROLES.flatMap((role) => GUIDES[role]).flatMap(({ name, steps }) => [`help.${name}.title`, ...steps]);
  for (const load of [() => import('../../messages/help/es.json'), () => import('../../messages/help/en.json')]) {
    const texts = Object.keys((await load()).default).filter((id) => id.split('.').length === 3);
    expect(texts.toSorted()).toEqual(ids.toSorted());
  }
});

test('[SES-15] the configured manuals of the role open in a new tab', async () => {
  install('{"teacher":[{"es":"Manual del maestro","en":"Teacher’s manual","url":"https://escuela.mx/manual.pdf"}]}');
  openAs('teacher');
  const manual = await screen.findByRole('link', { name: /Manual del maestro/ });
  expect(manual).toHaveAttribute('href', 'https://escuela.mx/manual.pdf');
  expect(manual).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('[SES-15] a role without a configured manual has its guides, in English too', async () => {
  localStorage.setItem('pupitre.language', 'en');
  install('{"teacher":[{"es":"Manual","en":"Manual","url":"https://escuela.mx/manual.pdf"}]}');
  openAs('parent');
  expect(await screen.findByRole('heading', { level: 2, name: 'Join the group by its code' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Manual/ })).not.toBeInTheDocument();
});
