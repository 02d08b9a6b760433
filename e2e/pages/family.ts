import type { Page } from '@playwright/test';
import { titledDialog } from './layout.ts';

/** The guardians of a student, in a tab or in a dialog, in both languages. */
export const familyOf = (page: Page, student: string) => {
  const family = page.getByRole('region', { name: new RegExp(`^(Tutores de|Guardians of) ${student}$`) });
  const form = titledDialog(page, `Invitar a un tutor de ${student}`).or(
    titledDialog(page, `Invite a guardian for ${student}`),
  );
  const guardians = family.getByRole('listitem');
  return {
    family,
    guardians,
    row: (name: string) => guardians.filter({ hasText: name }),
    invite: {
      form,
      open: family.getByRole('button', { name: /^(Invitar tutor|Invite guardian)$/ }),
      email: form.getByLabel('Correo electrónico'),
      relation: form.getByLabel('Relación con el alumno'),
      send: form.getByRole('button', { name: /^(Enviar invitación|Send invitation)$/ }),
    },
  };
};
