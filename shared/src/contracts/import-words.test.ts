import { STAFF_ROLE_WORDS, valueOfWord } from './import-words.ts';
import { ROLE_NUMBERS } from './users.ts';

test.each(['Maestro', 'MAESTRA', 'Profr.', 'Profra.', 'Mtra.', 'Educadora', ' docente '])('%s is a teacher', (word) => {
  expect(valueOfWord(STAFF_ROLE_WORDS, word)).toBe(ROLE_NUMBERS.teacher);
});

test.each(['Directora', 'subdirector', 'Director(a)'])('%s is a directive', (word) => {
  expect(valueOfWord(STAFF_ROLE_WORDS, word)).toBe(ROLE_NUMBERS.directive);
});

test.each(['conserje', '', '.', 'Maestros'])('«%s» is neither', (word) => {
  expect(valueOfWord(STAFF_ROLE_WORDS, word)).toBeUndefined();
});
