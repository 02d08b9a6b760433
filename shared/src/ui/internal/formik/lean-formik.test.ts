import clone from './clone.ts';
import cloneDeep from './clone-deep.ts';
import isPlainObject from './is-plain-object.ts';
import noStatics from './no-statics.ts';
import toPath from './to-path.ts';

test('a path leads through records and lists, however it is written', () => {
  expect(toPath('municipality.id')).toEqual(['municipality', 'id']);
  expect(toPath('rows[3].score')).toEqual(['rows', '3', 'score']);
  expect(toPath(['email'])).toEqual(['email']);
});

test('a copy shares nothing but what cannot be copied', () => {
  const file = new Blob(['a']);
  const values = { name: 'ANA', rows: [{ score: 5 }], file, none: undefined };
  const copy = cloneDeep(values);
  expect(copy).toEqual(values);
  expect(copy).toMatchObject({ file });
  values.rows.push({ score: 4 });
  expect(copy).toMatchObject({ rows: [{ score: 5 }] });
});

test('a shallow copy is another record or list with the same parts', () => {
  const part = { id: 1 };
  const values = { part };
  expect(clone(values)).toEqual(values);
  expect(clone(values)).not.toBe(values);
  expect(clone([part])).toEqual([part]);
});

test('lists, dates and files are no records', () => {
  expect([{}, Object.create(null)].every(isPlainObject)).toBe(true);
  expect([[], new Date(), new Blob(), null, 'a'].some(isPlainObject)).toBe(false);
});

const Component = () => null;

test('a higher-order component stays the same', () => {
  expect(noStatics(Component)).toBe(Component);
});
