import type { Administrator } from './administrator.ts';
import { below, CHARACTERS, INTEGER, longerThan, REQUIRED, TYPE, type RuleTexts } from './rule-texts.ts';

/** A refused field, the wrong value, and the texts of the refusal. */
export type Rule = readonly [field: string, wrong: object, texts: RuleTexts];

/** The rules of a text that must be there. */
export const textRules = (field: string, max = 255): Rule[] => [
  [field, { [field]: undefined }, REQUIRED],
  [field, { [field]: null }, REQUIRED],
  [field, { [field]: ' \t ' }, REQUIRED],
  [field, { [field]: 5 }, TYPE],
  [field, { [field]: ['x'] }, TYPE],
  [field, { [field]: 'x'.repeat(max + 1) }, longerThan(max)],
  [field, { [field]: 'a\0b' }, CHARACTERS],
];

/** The rules of `{ id }` of another record. */
export const referenceRules = (field: string): Rule[] => [
  [field, { [field]: undefined }, REQUIRED],
  [field, { [field]: null }, REQUIRED],
  [field, { [field]: 3 }, TYPE],
  [`${field}.id`, { [field]: {} }, REQUIRED],
  [`${field}.id`, { [field]: { id: '3' } }, TYPE],
  [`${field}.id`, { [field]: { id: 1.5 } }, INTEGER],
  [`${field}.id`, { [field]: { id: 0 } }, below(1)],
];

const sent = (wrong: object): string =>
  JSON.stringify(wrong, (_, value: unknown) => (value === undefined ? 'undefined' : value)).slice(0, 60);

/** Each rule of a create body, as tests: in both languages, on create, and asked of an update alike. */
export const testRules = (admin: Administrator, name: string, valid: () => object, rules: readonly Rule[]): void => {
  test.each(rules.map((rule) => [rule[0], sent(rule[1]), rule] as const))(
    `[VAL-01 ${name}] %s: %s`,
    async (_field, _sent, [field, wrong, [es, en]]) => {
      const body = { ...valid(), ...wrong };
      const spanish = await admin.call('POST', `${name}/create`, body, { language: 'es' });
      const refused = { result: false, code: 'validation', fields: { [field]: [es] } };
      expect(spanish.body).toEqual({ ...refused, message: ['Revise los campos marcados', es] });
      expect(spanish.status).toBe(400);
      const english = await admin.call('POST', `${name}/create`, body, { language: 'en-us' });
      expect(english.body).toMatchObject({
        message: ['Please check the marked fields', en],
        fields: { [field]: [en] },
      });
      const update = await admin.call('PUT', `${name}/update`, { ...body, id: 1, rowVersion: 1 });
      expect(update.body).toMatchObject(refused);
    },
  );

  test(`[VAL-01 ${name}] the valid body is accepted, an update needs the id and the row version besides`, async () => {
    expect((await admin.call('POST', `${name}/create`, valid())).body).toMatchObject({ message: 'created' });
    const update = await admin.call('PUT', `${name}/update`, valid());
    expect(update.body).toMatchObject({ code: 'validation', fields: { id: [REQUIRED[0]], rowVersion: [REQUIRED[0]] } });
    const wrong = await admin.call('PUT', `${name}/update`, { ...valid(), id: '1', rowVersion: 0 });
    expect(wrong.body.fields).toEqual({ id: [TYPE[0]], rowVersion: [below(1)[0]] });
  });
};
