import { dayText, phoneText, relationText } from './field-texts.ts';
import { splitFullName, splitSpokenName, splitSurnames } from './split-names.ts';

test.each([
  ['03/09/2016', '2016-09-03'],
  ['3-9-2016', '2016-09-03'],
  ['2016/9/3', '2016-09-03'],
  ['2016-09-03 00:00:00', '2016-09-03'],
  ['3 de septiembre de 2016', '2016-09-03'],
  ['3-sep-2016', '2016-09-03'],
  ['Sep/03/2016', '2016-09-03'],
  ['42616', '2016-09-03'],
  ['3/9/16', '3/9/16'],
  ['pendiente', 'pendiente'],
  ['', ''],
])('[IMP-23] the date %s becomes %s', (text, expected) => {
  expect(dayText(text)).toBe(expected);
});

test.each([
  ['55 1234 5678', '5512345678'],
  ['+52 1 55 1234 5678', '5512345678'],
  ['0445512345678', '5512345678'],
  ['0512345678', '0512345678'],
  ['1234567', '1234567'],
  ['5512345678 ext 3', '5512345678 ext 3'],
])('[IMP-23] the phone %s becomes %s', (text, expected) => {
  expect(phoneText(text)).toBe(expected);
});

test('[IMP-23] names are split at their surnames, with the particles', () => {
  expect(splitSurnames('De los Santos y Ruiz')).toEqual({ paternal: 'De los Santos', maternal: 'y Ruiz' });
  expect(splitSurnames('Doe')).toEqual({ paternal: 'Doe', maternal: '' });
  expect(splitFullName('GARCÍA DEL VALLE ANA SOFÍA')).toEqual({
    paternal: 'GARCÍA',
    maternal: 'DEL VALLE',
    name: 'ANA SOFÍA',
  });
  expect(splitSpokenName('Ana Sofía García del Valle')).toEqual({
    paternal: 'García',
    maternal: 'del Valle',
    name: 'Ana Sofía',
  });
  expect(splitSpokenName('Ana')).toEqual({ paternal: '', maternal: '', name: 'Ana' });
  expect(relationText('Mamá')).toBe('Mamá');
});
