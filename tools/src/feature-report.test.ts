import { callsIn, pagedTablesIn } from './feature-instances.ts';
import { featureReport } from './feature-report.ts';
import { parseFeatureRows, provenBy } from './feature-rows.ts';
import type { TestResult } from './test-results.ts';

const CHECKLIST = `
## SES · Session
| id | behaviour | § | D |
|---|---|---|---|
| SES-01 | Default language Spanish | 1 | |
| SES-02 | Login stores the token | 4 | 3 |
| VAL-02 | Every code has a text | 8 | |
`;

const passed = (...titles: string[]): TestResult => ({ titles, status: 'passed' });

test('reads the rows of the checklist and nothing else', () => {
  expect(parseFeatureRows(CHECKLIST)).toEqual([
    { id: 'SES-01', behaviour: 'Default language Spanish' },
    { id: 'SES-02', behaviour: 'Login stores the token' },
    { id: 'VAL-02', behaviour: 'Every code has a text' },
  ]);
});

test('a title bears the rows in the brackets at its start', () => {
  expect(provenBy('[CAT-06 colors] [CAT-02, VAL-03  colors] sorts by [name]')).toEqual([
    'CAT-06 colors',
    'CAT-02',
    'VAL-03 colors',
  ]);
  expect(provenBy('sorts [CAT-06]')).toEqual([]);
  expect(provenBy('[{"name":"X"}] is refused')).toEqual([]);
});

test('a row is open until a passing test bears it, and again when a test of it fails', () => {
  const rows = parseFeatureRows(CHECKLIST).slice(0, 2);
  expect(featureReport(rows, [])).toContain('0 of 2 rows');
  expect(featureReport(rows, [passed('[SES-01] speaks Spanish')])).toContain('1 of 2 rows');
  const broken = featureReport(rows, [passed('[SES-01] one'), { titles: ['[SES-01] other'], status: 'failed' }]);
  expect(broken).toContain('0 of 2 rows');
  expect(broken).toContain('(a test of it fails)');
});

test('a row about every code is open for the codes that no test names', () => {
  const rows = parseFeatureRows(CHECKLIST).slice(2);
  const report = featureReport(rows, [passed('[VAL-02 550] a taken name')]);
  expect(report).toContain('not proven for');
  expect(report).toContain('551');
  expect(report).not.toMatch(/ 550[,\n]/);
});

test('a test that names a row which does not exist is reported', () => {
  expect(featureReport(parseFeatureRows(CHECKLIST), [passed('[SES-99] nothing')])).toContain('SES-99');
});

test('finds the calls that routes spell, also across lines and with types', () => {
  const source = `
    app.post('/colors/getTable', admin, handler);
    app.delete('/colors/delete/:id', admin, handler);
    app.post<{ Params: { name: string }; Body: Publication }>(
      '/registry/remotes/:name/versions',`;
  expect(callsIn(source)).toEqual(['colors/getTable', 'colors/delete', 'registry/remotes/versions']);
});

test('a table that is answered whole has no paging to prove', () => {
  const source = `
    app.post('/colors/getTable', admin, async (request) => {
      return table(request.body, await findColors(db, request.body));
    });
    app.post('/student-attendance/getTable', staff, async (request) => {
      return wholeTable(await findAttendance(db, group, date));
    });
    app.post('/student-attendance/save', staff, handler);`;
  expect(pagedTablesIn(source)).toEqual(['colors']);
});
