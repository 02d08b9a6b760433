import { callsIn, hasForm, instancesOf, tablesIn } from './feature-instances.ts';
import { featureReport } from './feature-report.ts';
import { coveredBy, parseFeatureRows, readFeatureRows, type FeatureRow } from './feature-rows.ts';
import type { Layer, TestResult } from './test-results.ts';

const CHECKLIST = `
## SES · Session
| id | behaviour | layer | § | D |
|---|---|---|---|---|
| SES-01 | Default language Spanish | browser | 1 | |
| SES-02 | Login stores the token | API, browser | 4 | 3 |
| VAL-02 | Every code has a text | API | 8 | |
`;
const only = (id: string): FeatureRow[] => parseFeatureRows(CHECKLIST).filter((row) => row.id === id);
const LANGUAGE = only('SES-01');
const TOKEN = only('SES-02');
const CODES = only('VAL-02');

const passed = (layer: Layer, ...titles: string[]): TestResult => ({ titles, status: 'passed', layer });

test('reads the rows of the checklist and nothing else', () => {
  expect(parseFeatureRows(CHECKLIST)).toEqual([
    { id: 'SES-01', behaviour: 'Default language Spanish', layers: ['browser'] },
    { id: 'SES-02', behaviour: 'Login stores the token', layers: ['API', 'browser'] },
    { id: 'VAL-02', behaviour: 'Every code has a text', layers: ['API'] },
  ]);
  expect(() => parseFeatureRows('| SES-01 | Default language | everywhere | 1 | |')).toThrow('SES-01 names no layer');
  expect(readFeatureRows().length).toBeGreaterThan(100);
});

test('a title covers the rows in the brackets at its start', () => {
  expect(coveredBy('[CAT-06 colors] [CAT-02, VAL-03  colors] sorts by [name]')).toEqual([
    'CAT-06 colors',
    'CAT-02',
    'VAL-03 colors',
  ]);
  expect(coveredBy('sorts [CAT-06]')).toEqual([]);
  expect(coveredBy('[{"name":"X"}] is refused')).toEqual([]);
});

test('a row is open until a passing test covers it, and again when a test of it fails', () => {
  const test = passed('browser', '[SES-01] speaks Spanish');
  expect(featureReport(LANGUAGE, []).open).toBe(1);
  expect(featureReport(LANGUAGE, [test])).toEqual({ open: 0, text: 'Features: 1 of 1 rows are covered.' });
  const broken = featureReport(LANGUAGE, [test, { titles: ['[SES-01] other'], status: 'failed', layer: 'screen' }]);
  expect(broken.open).toBe(1);
  expect(broken.text).toContain('(a test of it fails)');
});

test('a test in jsdom does not cover a row about a screen with the real API', () => {
  const report = featureReport(LANGUAGE, [passed('screen', '[SES-01] speaks Spanish')]);
  expect(report.open).toBe(1);
  expect(report.text).toContain('no test in the layer browser');
});

test('a row of two layers needs a test in each; a browser also calls the API', () => {
  expect(featureReport(TOKEN, [passed('API', '[SES-02] stores')]).text).toContain('no test in the layer browser');
  expect(featureReport(TOKEN, [passed('browser', '[SES-02] stores')]).open).toBe(0);
});

test('a row about every code is open for the codes that no test names', () => {
  const { open, text } = featureReport(CODES, [passed('API', '[VAL-02 550] a taken name')]);
  expect(open).toBe(1);
  expect(text).toContain('no test in the layer API: ');
  expect(text).toContain('551');
  expect(text).not.toMatch(/ 550[,\n]/);
});

test('a test that names a row or an instance which does not exist is reported', () => {
  const { open, text } = featureReport(parseFeatureRows(CHECKLIST), [passed('API', '[SES-99] [VAL-02 999] nothing')]);
  expect(text).toContain('not exist: SES-99, VAL-02 999');
  expect(open).toBe(5);
});

test('finds the calls that routes spell, also across lines and with types', () => {
  const source = `
    app.post('/colors/getTable', admin, handler);
    app.delete('/colors/delete/:id', admin, handler);
    app.post<{ Params: { name: string }; Body: Publication }>(
      '/registry/remotes/:name/versions',`;
  expect(callsIn(source)).toEqual(['colors/getTable', 'colors/delete', 'registry/remotes/versions']);
});

test('finds tables and forms in the sources of screens', () => {
  expect(tablesIn("const view = useTableView('colors', COLUMNS);")).toEqual(['colors']);
  expect(hasForm("import { TextField } from '@pupitre/shared/ui/text-field';\n<FormPage title={title}>")).toBe(true);
  expect(hasForm('<Form save={save}>')).toBe(false);
  expect(hasForm('<FormSkeleton />')).toBe(false);
  expect(instancesOf('CAT-06', 'browser')).toEqual(expect.arrayContaining(['colors', 'children', 'student-documents']));
  expect(instancesOf('CAT-07', 'browser')).toEqual(
    expect.arrayContaining(['colors', 'login', 'group-calendars', 'school-calendars']),
  );
});
