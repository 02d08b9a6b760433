import fastify from 'fastify';
import { answerChecks } from './answer-checks.ts';

const COLOR = { id: 1, rowVersion: 1, name: 'ROJO', hexadecimal: '#F44336' };

/** The result of the checks of an answer to `colors/get`. */
const differencesOf = async (answer: object): Promise<string> => {
  const checks = answerChecks();
  const app = fastify();
  checks.observe(app);
  app.post('/api/colors/get/:id', () => answer);
  await app.inject({ method: 'POST', url: '/api/colors/get/1' });
  try {
    checks.throwDifferences();
    return '';
  } catch (error) {
    return String(error);
  }
};

test('an answer that its contract describes is no difference', async () => {
  expect(await differencesOf({ result: true, data: COLOR })).toBe('');
});

test.each([
  ['a field that is missing', { result: true, data: { ...COLOR, name: undefined } }],
  ['a field that nothing names', { result: true, data: { ...COLOR, country: 1 } }],
  ['a field of another type', { result: true, data: { ...COLOR, rowVersion: '1' } }],
  ['null where the contract has none', { result: true, data: { ...COLOR, hexadecimal: null } }],
])('an answer with %s is a difference', async (_name, answer) => {
  expect(await differencesOf(answer)).toContain('POST /api/colors/get/1');
});
