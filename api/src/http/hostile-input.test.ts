import { readdirSync } from 'node:fs';
import { text } from '@pupitre/shared/contracts/fields';
import { ArraySchema, isSchema, ObjectSchema, StringSchema } from 'yup';
import { chosenPassword } from '../resources/auth/chosen-password.ts';
import { languageOf } from '../text/language.ts';
import { parse, type Contract } from './validation.ts';

/** A field of a contract: its name, and a body in which it alone has a value. */
type Field = { name: string; contract: Contract; body: (value: unknown) => unknown };

const CONTRACTS = new URL('../../../shared/src/contracts/', import.meta.url);
const contractFiles = readdirSync(CONTRACTS).filter((name) => /^[\w-]+\.ts$/.test(name));

const fieldsOf = (field: Field, schema: unknown): { texts: Field[]; lists: Field[] } => {
  const parts = (schemas: [string, unknown, (value: unknown) => unknown][]) =>
    schemas.map(([name, part, wrap]) =>
      fieldsOf({ ...field, name: `${field.name}${name}`, body: (value) => field.body(wrap(value)) }, part),
    );
  const joined = (found: ReturnType<typeof parts>) => ({
    texts: found.flatMap(({ texts }) => texts),
    lists: found.flatMap(({ lists }) => lists),
  });
  if (schema instanceof StringSchema) return { texts: [field], lists: [] };
  if (schema instanceof ArraySchema) {
    const { texts, lists } = joined(parts([['[]', schema.innerType, (value) => [value]]]));
    return { texts, lists: [field, ...lists] };
  }
  if (!(schema instanceof ObjectSchema)) return { texts: [], lists: [] };
  const fields: object = schema.fields;
  return joined(parts(Object.entries(fields).map(([key, part]) => [`.${key}`, part, (value) => ({ [key]: value })])));
};

/** Every field of every contract that the shared contracts export, so that a new one is tested without a word. */
const contractFields = async () => {
  const found: ReturnType<typeof fieldsOf>[] = [];
  for (const file of contractFiles) {
    const exported: object = await import(`@pupitre/shared/contracts/${file.replace(/\.ts$/, '')}`);
    for (const [name, contract] of Object.entries(exported)) {
      if (!isSchema(contract) || !('validateSync' in contract)) continue;
      const own = contract instanceof ObjectSchema ? contract : null;
      if (own) found.push(fieldsOf({ name: `${file} ${name}`, contract: own, body: (value) => value }, own));
    }
  }
  return { texts: found.flatMap(({ texts }) => texts), lists: found.flatMap(({ lists }) => lists) };
};

/** Input that is expensive to normalize, to trim, to match or to compare. */
const SHAPES = [
  '\u0301\u0316',
  'a\u0316\u0301',
  '\u0344',
  '\u1100\u1161\u11a8',
  ' ',
  ' \u00a0x',
  '\ud800',
  'ß',
  '1',
  '0x1e',
  'a@',
  'a.',
  '-a',
  '/',
  '<',
  '<script>',
  '</script ',
  '&amp;',
  '=',
  'http://a/?',
];
const LENGTH = 100_000;
const MOST_ELEMENTS = 5_000;
/** Below so many milliseconds for twice the length, no time is long enough to be compared. */
const FLOOR = 40;
const ROUNDS = 8;
const MOST_GROWTH = 3;

/** The milliseconds that this process worked, since others use the machine meanwhile. */
const timeOf = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
};

/** The factor by which twice the size takes longer, by the best of some rounds; 0 for an immeasurably short time. */
const growth = (work: (size: number) => void, size = LENGTH): number => {
  let [single, double] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    double = Math.min(
      double,
      timeOf(() => work(2 * size)),
    );
    if (double < FLOOR) return 0;
    single = Math.min(
      single,
      timeOf(() => work(size)),
    );
    if (double <= MOST_GROWTH * single) break;
  }
  return double / single;
};

const check = (contract: Contract, body: unknown): void => {
  try {
    parse(contract, body);
  } catch {
    // Refused input has been validated too.
  }
};

const slowFields = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ name, contract, body }) =>
    SHAPES.map((shape) => ({
      shape,
      times: growth((size) => check(contract, body(shape.repeat(size / shape.length)))),
    }))
      .filter(({ times }) => times > MOST_GROWTH)
      .map(({ shape, times }) => `${name} ${JSON.stringify(shape)} ${times.toFixed(1)}`),
  );

test('[SEC-01] twice the text takes at most three times as long, in every text field of every contract', async () => {
  const { texts } = await contractFields();
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['auth.ts credentials.email', 'publication.ts publication.manifest.menu[].title.es']),
  );
  expect(slowFields(texts)).toEqual([]);
});

test('[SEC-01] twice the elements take at most three times as long, in every list of every contract', async () => {
  const { lists } = await contractFields();
  const slow = lists.filter(({ contract, body }) =>
    [{}, 'x'].some(
      (element) =>
        growth((size) => check(contract, body(Array.from({ length: size }, () => element))), MOST_ELEMENTS) >
        MOST_GROWTH,
    ),
  );
  expect(slow.map(({ name }) => name)).toEqual([]);
});

test('[SEC-01] a password that is chosen, and the language of a request, are read in proportion to their length', () => {
  const field: Field = { name: 'chosenPassword', contract: chosenPassword(), body: (value) => value };
  expect(slowFields([field])).toEqual([]);
  const slow = [',', ';', 'es;q=0.1,', 'a-', ' '].filter(
    (shape) => growth((size) => void languageOf(shape.repeat(size / shape.length))) > MOST_GROWTH,
  );
  expect(slow).toEqual([]);
});

const marks = (count: number): string => `a${'\u0316\u0301'.repeat(count / 2)}`;

test('[SEC-01] a row of 31 combining marks is refused, one of 30 is stored in its normal form', () => {
  expect(parse(text(), marks(30))).toBe(marks(30).normalize('NFC'));
  expect(() => parse(text(), `${marks(30)}\u0301`)).toThrow('refused: validation');
  // Normalized, it is as short as is allowed.
  expect(parse(text(10), 'e\u0301'.repeat(10))).toBe('é'.repeat(10));
});
