import { DEFAULT_NAME_MIN, setNameMinimum } from '@pupitre/shared/contracts/name-min';
import { profileInput } from '@pupitre/shared/contracts/users';
import { applyNameMinimum } from './name-minimum.ts';

const ANA = { name: 'ANA', paternal: 'PAZ', maternal: 'LIRA', phone: '3312345678' };

afterEach(() => {
  document.head.innerHTML = '';
  setNameMinimum(DEFAULT_NAME_MIN);
});

test('names have at least four characters where the page says nothing', () => {
  applyNameMinimum();
  expect(profileInput.isValidSync(ANA)).toBe(false);
  expect(profileInput.isValidSync({ ...ANA, name: 'ANAHÍ', paternal: 'PAEZ' })).toBe(true);
});

test('forms take ANA PAZ where the page says two characters', () => {
  document.head.innerHTML = '<meta name="name-min" content="2">';
  applyNameMinimum();
  expect(profileInput.isValidSync(ANA)).toBe(true);
  expect(profileInput.isValidSync({ ...ANA, name: 'A' })).toBe(false);
});
