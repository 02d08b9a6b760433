import type { Page } from '@playwright/test';

type Credentials = { email: string; password: string };

export const loginPageOf = (page: Page) => {
  const email = page.getByLabel('Correo electrónico');
  const password = page.getByLabel('Contraseña', { exact: true });
  const submit = page.getByRole('button', { name: 'Entrar' });
  return {
    email,
    password,
    submit,
    logIn: async (credentials: Credentials): Promise<void> => {
      await email.fill(credentials.email);
      await password.fill(credentials.password);
      await submit.click();
    },
  };
};
