import type { Administrator } from './administrator.ts';
import type { Method, Reply } from './call.ts';

/** A rule of a contract: what is sent instead of a valid value, and what the field says in both languages. */
export type Rule = [resource: string, field: string, wrong: object, texts: readonly [string, string]];

export const REQUIRED = ['El campo requerido', 'The field is required'] as const;
export const TYPE = ['El tipo de dato no es correcto', 'The type of the value is wrong'] as const;
export const LONG = ['No puede tener más de 255 caracteres', 'It cannot have more than 255 characters'] as const;
export const EMAIL = ['Formato de correo electrónico incorrecto', 'Wrong e-mail format'] as const;
export const CHARACTERS = [
  'Contiene caracteres que no se pueden guardar',
  'It has characters that cannot be stored',
] as const;
export const INTEGER = ['El campo es numérico', 'The field is numeric'] as const;

const PATCHED = ['auth/emailConfirmation', 'auth/updateAsAdmin', 'security-notices/deny', 'users/updateAsAdmin'];

/** Sends a body to a resource's `create`, or to the call that is named whole. */
export const sendTo = (
  admin: Administrator,
  resource: string,
  body: object,
  language = 'es',
): Promise<Reply<Record<string, unknown>>> => {
  const path = resource.includes('/') ? resource : `${resource}/create`;
  const method: Method = PATCHED.includes(path) ? 'PATCH' : 'POST';
  return admin.call(method, path, body, { language });
};

/** A test of each rule: the wrong value, among otherwise valid ones, is refused by its name and in both languages. */
export const testRules = (admin: Administrator, valid: Record<string, object>, rules: readonly Rule[]): void => {
  const cases = rules.map(
    ([resource, field, wrong, texts]) => [resource, field, JSON.stringify(wrong).slice(0, 60), wrong, texts] as const,
  );
  test.each(cases)('[VAL-01 %s] %s: %s', async (resource, field, _shown, wrong, [es, en]) => {
    const body = { ...valid[resource], ...wrong };
    const spanish = await sendTo(admin, resource, body);
    expect(spanish.status).toBe(400);
    expect(spanish.body).toEqual({
      result: false,
      code: 'validation',
      message: ['Revise los campos marcados', es],
      fields: { [field]: [es] },
    });
    const english = await sendTo(admin, resource, body, 'en-us');
    expect(english.body).toMatchObject({ message: ['Please check the marked fields', en], fields: { [field]: [en] } });
  });
};
