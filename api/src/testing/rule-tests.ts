import type { Administrator } from './administrator.ts';

/** What a field says, in Spanish and in English. */
export type RuleTexts = readonly [string, string];
/** A refused field, what is sent instead of its valid value, and what the field says. */
export type Rule = readonly [field: string, wrong: object, texts: RuleTexts];

export const REQUIRED: RuleTexts = ['El campo requerido', 'The field is required'];
export const TYPE: RuleTexts = ['El tipo de dato no es correcto', 'The type of the value is wrong'];
export const INTEGER: RuleTexts = ['El campo es numérico', 'The field is numeric'];
export const FORMAT: RuleTexts = ['El formato no es correcto', 'The format is wrong'];
const CHARACTERS: RuleTexts = [
  'Contiene caracteres que no se pueden guardar',
  'It has characters that cannot be stored',
];
export const longerThan = (max: number): RuleTexts => [
  `No puede tener más de ${max} caracteres`,
  `It cannot have more than ${max} characters`,
];
export const below = (min: number): RuleTexts => [`Debe ser ${min} o más`, `It must be ${min} or more`];
export const above = (max: number): RuleTexts => [`Debe ser ${max} o menos`, `It must be ${max} or less`];

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
