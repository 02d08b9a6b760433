import { act, screen } from '@testing-library/react';
import { languageChosen } from '@pupitre/shared/platform/language';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { messages } from '../messages.ts';
import { routes } from '../routes.tsx';
import { SECTIONS } from './policy.ts';

const server = fakeServer();

test('[USR-10] [PRV-10] the privacy policy has all sections in both languages, and its date', async () => {
  const { store } = renderScreen({ routes, messages }, '/privacyPolicy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible();
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(SECTIONS.length);
  expect(screen.getByText('Versión 2 · Última actualización: 26 de noviembre de 2026')).toBeVisible();
  expect(document.title).toBe('Aviso de privacidad · Pupitre');
  act(() => void store.dispatch(languageChosen('en')));
  expect(await screen.findByRole('heading', { level: 2, name: 'Minors' })).toBeVisible();
  expect(screen.getByText('Version 2 · Last updated: November 26, 2026')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(SECTIONS.length);
  expect(server.calls).toEqual([]);
});
