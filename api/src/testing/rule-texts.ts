/** The text of a refused field, in Spanish and in English. */
export type RuleTexts = readonly [string, string];

export const REQUIRED: RuleTexts = ['El campo requerido', 'The field is required'];
export const TYPE: RuleTexts = ['El tipo de dato no es correcto', 'The type of the value is wrong'];
export const INTEGER: RuleTexts = ['El campo es numérico', 'The field is numeric'];
export const FORMAT: RuleTexts = ['El formato no es correcto', 'The format is wrong'];
export const CHARACTERS: RuleTexts = [
  'Contiene caracteres que no se pueden guardar',
  'It has characters that cannot be stored',
];
export const longerThan = (max: number): RuleTexts => [
  `No puede tener más de ${max} caracteres`,
  `It cannot have more than ${max} characters`,
];
export const below = (min: number): RuleTexts => [`Debe ser ${min} o más`, `It must be ${min} or more`];
export const above = (max: number): RuleTexts => [`Debe ser ${max} o menos`, `It must be ${max} or less`];

export const LONG = longerThan(255);
export const EMAIL: RuleTexts = ['Formato de correo electrónico incorrecto', 'Wrong e-mail format'];
