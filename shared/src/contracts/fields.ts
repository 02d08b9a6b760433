import {
  array,
  boolean,
  number,
  object,
  setLocale,
  string,
  type AnyObject,
  type ISchema,
  type ObjectShape,
  type Schema,
} from 'yup';
import type { TextKey } from './texts/es.ts';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** An example of a valid text. */
    example?: string;
  }
}

/** The message of a refused rule: a text key with its values; the edge chooses the text in the user's language. */
export type RuleMessage = { id: TextKey; values?: Record<string, number | string> };

const says = (id: TextKey): RuleMessage => ({ id });

setLocale({
  mixed: {
    required: says('validations.required'),
    notNull: says('validations.required'),
    defined: says('validations.required'),
    oneOf: says('validations.oneOf'),
    notType: says('validations.type'),
  },
  string: {
    min: ({ min }: { min: number }): RuleMessage => ({ id: 'validations.minLength', values: { min } }),
    max: ({ max }: { max: number }): RuleMessage => ({ id: 'validations.maxLength', values: { max } }),
    length: ({ length }: { length: number }): RuleMessage => ({ id: 'validations.length', values: { length } }),
    email: says('validations.email'),
    matches: says('validations.format'),
  },
  number: {
    min: ({ min }: { min: number }): RuleMessage => ({ id: 'validations.min', values: { min } }),
    max: ({ max }: { max: number }): RuleMessage => ({ id: 'validations.max', values: { max } }),
    integer: says('validations.integer'),
  },
  array: {
    min: ({ min }: { min: number }): RuleMessage => ({ id: 'validations.min', values: { min } }),
    max: ({ max }: { max: number }): RuleMessage => ({ id: 'validations.max', values: { max } }),
  },
});

/** Yup turns "5" into 5 and 5 into "5"; the contract coerces nothing, so every field starts without transforms. */
const uncoerced = <S extends Schema>(schema: S): S => {
  schema.transforms = [];
  return schema;
};

/** The longest that a text can become shorter by: NFC makes one code unit of at most four. */
const NFC_SHRINKS = 4;
/**
 * More combining marks in a row than any language writes (Unicode's stream-safe format allows 30). NFC sorts such a row
 * in a time that grows with the square of its length.
 */
const MARKS_IN_A_ROW = /\p{M}{31}/u;

/** Leaves what `max` will refuse as it is, so that nobody pays for normalizing it. */
const tidy =
  (max: number) =>
  (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const trimmed = value.trim();
    if (trimmed.length > max * NFC_SHRINKS || MARKS_IN_A_ROW.test(trimmed)) return trimmed;
    return trimmed.normalize('NFC');
  };
const upper = (value: unknown): unknown => (typeof value === 'string' ? value.toUpperCase() : value);
const isStorable = (value: string): boolean => !/\0|\p{Surrogate}/u.test(value);
const isTidy = (value: string): boolean => isStorable(value) && !MARKS_IN_A_ROW.test(value);

export const TEXT_MAX = 255;
export const DESCRIPTION_MAX = 5_000;
export const RICH_TEXT_MAX = 20_000;

/** Yup asks every rule even after `max` has refused: what is too long is not read any further. */
const within =
  (max: number, rule: (value: string) => boolean) =>
  (value: string | null | undefined): boolean =>
    !value || value.length > max || rule(value);

const characters = (max: number, rule: (value: string) => boolean) =>
  uncoerced(string()).max(max).test('storable', says('validations.characters'), within(max, rule));

/** A text taken exactly as typed, for passwords. */
export const verbatim = (max = TEXT_MAX) => characters(max, isStorable);

/** A trimmed text in NFC; NUL, lone surrogates and endless rows of combining marks are refused. */
export const text = (max = TEXT_MAX) => characters(max, isTidy).transform(tidy(max));

/**
 * A trimmed text of one format; an empty one is left to `required`. `format` carries no `g` flag. The rule is named like
 * yup's own, from which the API's docs take the pattern.
 */
export const formatted = (format: RegExp, message: TextKey = 'validations.format') =>
  text().test({
    name: 'matches',
    params: { regex: format },
    message: says(message),
    test: within(TEXT_MAX, (value) => format.test(value)),
  });

/** A number that is kept as a text of exactly `length` digits: a phone, a zip code (specification § 5). */
export const digits = (length: number) =>
  text()
    .test(
      'numeric',
      says('validations.numeric'),
      within(TEXT_MAX, (value) => !Number.isNaN(Number(value))),
    )
    .test(
      'integer',
      says('validations.integer'),
      within(TEXT_MAX, (value) => Number.isNaN(Number(value)) || /^\d+$/.test(value)),
    )
    .length(length);

/** Bytes as canonical base64, of at most `max` characters; no bytes are an empty text. */
export const base64 = (max: number) => verbatim(max).test('base64', says('validations.format'), within(max, isBase64));

/** Searches for what is wrong, since a pattern of the whole would keep its way back through millions of characters. */
const isBase64 = (value: string): boolean =>
  value.length % 4 === 0 && !/[^A-Za-z\d+/=]|=(?!=?$)|[^AQgw]==$|[^AEIMQUYcgkosw048=]=$/.test(value);

/** A text that is kept in upper case (specification § 5). */
export const upperText = (max = TEXT_MAX) => text(max).transform(upper);

/** Rich text as HTML; markup without any text counts as empty. The server stores it sanitized. */
export const richText = () =>
  text(RICH_TEXT_MAX).test(
    'has-text',
    says('validations.required'),
    within(RICH_TEXT_MAX, (html) => plainText(html) !== ''),
  );

/**
 * The readable text of a piece of HTML, for tables and for "is there anything in it". Blocks part words, marks do not.
 * Takes time in proportion to the length: what is never closed goes to the end, and no tag spans the start of another.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)(?=[\s/>])[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<\/?(?:a|b|em|i|s|span|strong|u)\b[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(nbsp|#160|#xa0);/gi, ' ')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&quot;/gi, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/gi, '&')
    .replace(/[\s\u200B\uFEFF]+/g, ' ')
    .trim();

export const wholeNumber = () => uncoerced(number()).integer();
/** Degrees of latitude (at most 90) or longitude (180); null for none. */
export const coordinate = (max: number) => uncoerced(number()).min(-max).max(max).nullable();

export const flag = () => uncoerced(boolean());
export const idNumber = () => wholeNumber().min(1).max(Number.MAX_SAFE_INTEGER);

/** A body or a part of one; absent, it names itself instead of its fields. */
export const record = <Shape extends ObjectShape>(shape: Shape) => object(shape).default(undefined);

/** `{ id }` of another record. */
export const reference = () => record({ id: idNumber().required() }).required();

export const list = <T>(of: ISchema<T, AnyObject>) => uncoerced(array(of));

/** A list of `max` at most. Of a longer one no more is read than shows that it is: each wrong element costs time. */
export const shortList = <T>(of: ISchema<T, AnyObject>, max: number) =>
  list(of)
    .transform((value: unknown) => (Array.isArray(value) ? value.slice(0, max + 1) : value))
    .max(max, { id: 'validations.max', values: { max } });

/** A flag that must be on. */
export const agreed = (message: TextKey) => flag().required().oneOf([true], says(message));

/** The fields that every update adds to the create body. */
export const stored = { id: idNumber().required(), rowVersion: wholeNumber().min(1).required() };
