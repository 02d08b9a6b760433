import { compileSource } from './compile-source.ts';

const SOURCE = `
import { navigate } from '@pupitre/shared/platform/navigate';
import { Link } from '@pupitre/shared/platform/link';
import type { Crumb } from '@pupitre/shared/ui/page-header';
import { EditAction, NewAction } from '@pupitre/shared/ui/record-actions';
const id = 'x' + String(Date.now());
export const right = [
  <Link to="/colors">own</Link>,
  <Link to={\`/colors/edit/\${id}\`}>own, with an id</Link>,
  <Link to={\`/school/\${id}?tab=groups\`}>of another remote, with a query</Link>,
  <NewAction to="/colors/new" label="own" />,
];
export const crumb: Crumb = { title: 'Colores', to: '/colors' };
void navigate('/profile');
export const wrong = [
  <Link to="/colrs">misspelt</Link>,
  <Link to={\`/colors/edti/\${id}\`}>misspelt, with an id</Link>,
  <Link to={\`/shcool/\${id}\`}>misspelt, of another remote</Link>,
  <NewAction to="/colors/create" label="no such screen" />,
  <EditAction to={id} name="any text" />,
];
export const wrongCrumb: Crumb = { title: 'Colores', to: '/color' };
void navigate('/groups/new');
`;
const LINE_OF_WRONG = SOURCE.split('\n').findIndex((line) => line.includes('wrong =')) + 1;

test('[CAT-01] a misspelt path does not compile, within a remote and across remotes', async () => {
  const errors = await compileSource('mf-catalogs', 'type-proof-links', SOURCE);
  const lines = [...new Set(errors.map((error) => Number.parseInt(error)))];
  expect(errors.filter((error) => !error.includes('PortalPath'))).toEqual([]);
  expect(lines).toEqual([1, 2, 3, 4, 5, 7, 8].map((line) => LINE_OF_WRONG + line));
}, 60_000);
