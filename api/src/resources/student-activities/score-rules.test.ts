import { es } from '@pupitre/shared/contracts/texts/server-es';
import { en } from '@pupitre/shared/contracts/texts/server-en';
import { referenceRules, testRules } from '../../testing/rule-tests.ts';
import { above, below, INTEGER, REQUIRED, TYPE } from '../../testing/rule-texts.ts';
import { createScoreFixture } from '../../testing/score-fixture.ts';

const { admin, body } = createScoreFixture();
const DAY_TEXTS = [es['validations.day'], en['validations.day']] as const;

testRules(admin, 'student-activities', body, [
  ['score', { score: undefined }, REQUIRED],
  ['score', { score: null }, REQUIRED],
  ['score', { score: '4' }, TYPE],
  ['score', { score: 2.5 }, INTEGER],
  ['score', { score: -1 }, below(0)],
  ['score', { score: 6 }, above(5)],
  ['date', { date: undefined }, REQUIRED],
  ['date', { date: null }, REQUIRED],
  ['date', { date: 20_260_511 }, TYPE],
  ['date', { date: '2026-02-30' }, DAY_TEXTS],
  ['date', { date: '2026-05-11 08:00' }, DAY_TEXTS],
  ...referenceRules('student'),
  ...referenceRules('group'),
  ...referenceRules('group_activities'),
]);
