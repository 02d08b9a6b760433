import { ValidationError, type AnySchema } from 'yup';
import { email } from './auth.ts';
import { colorInput } from './colors.ts';
import { plainText, richText } from './fields.ts';

const MEGABYTE = 1_000_000;
const TOO_LONG = { id: 'validations.maxLength', values: { max: 255 } };

const refusals = (schema: AnySchema, value: unknown): unknown[] => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    return error instanceof ValidationError ? error.errors : [error];
  }
};

/** Milliseconds. Linear work needs far less, even on a busy machine; quadratic work needs minutes. */
const AT_ONCE = 10_000;

/** Milliseconds; what takes time in proportion to the square of a megabyte takes minutes. */
const timeOf = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

test.each(['a@b.mx', 'ana.maría@escuela.edu.mx', "o'neil+x@a-b.c.d", ''])(
  '[VAL-01] %j is an e-mail address',
  (value) => {
    expect(refusals(email(), value)).toEqual([]);
  },
);

test.each(['a', 'a@b', '@b.mx', 'a@.mx', 'a@b.', 'a@b..mx', 'a@b@c.mx', 'a b@c.mx', 'a@b.mx,c@d.mx'])(
  '[VAL-01] %j is no e-mail address',
  (value) => {
    expect(refusals(email(), value)).toEqual([{ id: 'validations.email' }]);
  },
);

test.each([
  ['e-mail address', email(), `a@${'.a'.repeat(MEGABYTE / 2)}@`],
  ['e-mail address of dots', email(), `a@${'.'.repeat(MEGABYTE)}`],
  ['colour', colorInput, { name: 'ROJO', hexadecimal: `#${'0'.repeat(MEGABYTE)}` }],
])('[VAL-01] a megabyte of %s is only too long, and found so at once', (_what, schema, value) => {
  expect(timeOf(() => expect(refusals(schema, value)).toEqual([TOO_LONG]))).toBeLessThan(AT_ONCE);
});

const UNCLOSED = [
  '<',
  '<a',
  '<a ',
  '<!--',
  '<script ',
  '<style>',
  '</script',
  '<script></script',
  '<script></script  ',
];

test.each(UNCLOSED)('[VAL-01] a megabyte of %j is read in proportion to its length', (part) => {
  const html = part.repeat(MEGABYTE / part.length);
  expect(timeOf(() => plainText(html))).toBeLessThan(AT_ONCE);
  expect(timeOf(() => refusals(richText(), html))).toBeLessThan(AT_ONCE);
});

test.each([
  ['<p>uno</p><p>dos</p>', 'uno dos'],
  ['<p>u<strong>n</strong>o</p>', 'uno'],
  ['a < b &amp; c &gt; d', 'a < b & c > d'],
  ['<SCRIPT>x</Script >uno<style>p{}</style><!-- x -->', 'uno'],
  ['uno<script>x', 'uno'],
  ['uno<!-- x', 'uno'],
  ['&amp;lt;&nbsp;', '&lt;'],
])('the text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each(['<p><br></p>', '&nbsp;', '<!-- x'])('[VAL-01] %j counts as empty', (html) => {
  expect(refusals(richText(), html)).toEqual([{ id: 'validations.required' }]);
});
