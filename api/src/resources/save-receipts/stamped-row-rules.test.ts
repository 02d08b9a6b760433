import { MOST_STAMPS, STAMP_MAX } from '@pupitre/shared/contracts/save-receipts';
import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es, type ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import { everyKindOf, KIND_NAMES, SAVED, withConflicts } from '../../testing/class-cells.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import {
  above,
  below,
  CHARACTERS,
  INTEGER,
  longerThan,
  REQUIRED,
  type RuleTexts,
  TYPE,
} from '../../testing/rule-texts.ts';

const { admin, school } = createSchoolsFixture(beforeEach);
const cells = everyKindOf(admin, school);

const says = (id: ServerMessage['id']): RuleTexts => [es[id], en[id]];
const EMPTY: RuleTexts = ['Es necesario ingresar al menos 1 caracteres', 'It must have at least 1 characters'];
const MOMENT = says('validations.moment');
const RULES: [field: string, wrong: object, texts: RuleTexts][] = [
  ['was', { was: '1' }, TYPE],
  ['was', { was: 1.5 }, INTEGER],
  ['was', { was: 0 }, below(1)],
  ['was', { was: 2_147_483_648 }, above(2_147_483_647)],
  ['stamp', { stamp: null }, REQUIRED],
  ['stamp', { stamp: 5 }, TYPE],
  ['stamp', { stamp: '' }, EMPTY],
  ['stamp', { stamp: 'x'.repeat(STAMP_MAX + 1) }, longerThan(STAMP_MAX)],
  ['stamp', { stamp: 'a\0b' }, CHARACTERS],
  ['after', { after: null }, REQUIRED],
  ['after', { after: 'x' }, TYPE],
  ['after', { after: Array.from({ length: MOST_STAMPS + 1 }, (_, place) => `s${place}`) }, above(MOST_STAMPS)],
  ['after.1', { after: ['a', null] }, REQUIRED],
  ['after.1', { after: ['a', ''] }, REQUIRED],
  ['after.1', { after: ['a', 7] }, TYPE],
  ['after.1', { after: ['a', 'x'.repeat(STAMP_MAX + 1)] }, longerThan(STAMP_MAX)],
  ['takenAt', { takenAt: null }, REQUIRED],
  ['takenAt', { takenAt: 1_780_000_000 }, TYPE],
  ['takenAt', { takenAt: '2026-09-01' }, MOMENT],
  ['takenAt', { takenAt: '2026-02-30T08:00:00Z' }, MOMENT],
  ['takenAt', { takenAt: '2026-09-01T08:00:00' }, MOMENT],
];

const CASES = KIND_NAMES.flatMap((name) =>
  RULES.map((rule) => [name, JSON.stringify(rule[1]).slice(0, 60), rule] as const),
);

test.each(CASES)(
  '[CFL-09] %s: a row is refused by its field: %s',
  async (name, _shown, [field, wrong, [spanish, english]]) => {
    const { row, school: rated, kind, read } = cells[name];
    const body = { groupId: rated().group.id, date: '2026-09-01', rows: [row(0), row(0, wrong)] };
    const refused = await admin.call(kind.method, `${kind.path}/save`, body, { language: 'es' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'validation' });
    expect(refused.body.fields).toEqual({ [`rows.1.${field}`]: [spanish] });
    const translated = await admin.call(kind.method, `${kind.path}/save`, body, { language: 'en-us' });
    expect(translated.body.fields).toEqual({ [`rows.1.${field}`]: [english] });
    expect((await read())?.id ?? null).toBeNull();
  },
);

test.each(KIND_NAMES)('[CFL-09] %s: the longest stamps and every zone are taken', async (name) => {
  const { row, save } = cells[name];
  const longest = Array.from({ length: MOST_STAMPS }, (_, place) => String(place).padEnd(STAMP_MAX, 'ñ'));
  const stamped = { stamp: ' 🙂 '.padEnd(STAMP_MAX, '.'), after: longest, takenAt: '2026-09-01T08:05:00.250-06:00' };
  expect((await save([row(0, stamped)])).body).toEqual(SAVED);
  expect((await save([row(1, { was: 2_147_483_647, stamp: longest[3] })])).body).toEqual(withConflicts());
  expect((await save([row(1, { was: 1, after: [] })])).body).toEqual(withConflicts());
});
