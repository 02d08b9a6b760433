import type { Administrator } from './administrator.ts';
import type { Method, Reply } from './call.ts';
import type { RuleTexts } from './rule-texts.ts';

/** A rule of a call: the resource or call, the refused field, the wrong value, and the texts of the refusal. */
export type CallRule = [resource: string, field: string, wrong: object, texts: RuleTexts];

const PATCHED = [
  'auth/emailConfirmation',
  'auth/updateAsAdmin',
  'security-notices/deny',
  'users/confirmEmail',
  'users/stopEmailChange',
  'users/support',
  'users/updateAsAdmin',
];

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
export const testCallRules = (
  admin: Administrator,
  valid: Record<string, object>,
  rules: readonly CallRule[],
): void => {
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
