import { noticePath } from './notice-links.ts';
import { noticeText } from './notice-texts.ts';
import { FACT_KINDS, type NoticeFact } from './notices.ts';

const FACT: NoticeFact = {
  kind: 'absence',
  student: { id: 7, name: 'MARÍA JOSÉ' },
  others: [],
  at: '2026-11-26T14:05:00.000Z',
  timeZone: 'America/Mexico_City',
  day: '2026-11-26',
  lastDay: null,
  time: null,
  name: null,
  attendence: false,
  delay: false,
  qualification: null,
  status: null,
  isCorrection: false,
  isWithdrawn: false,
};
const spanish = (changes: Partial<NoticeFact>) => Object.values(noticeText('es', { ...FACT, ...changes }));
const english = (changes: Partial<NoticeFact>) => Object.values(noticeText('en', { ...FACT, ...changes }));

test('an absence names the student, the day and the time of the school', () => {
  expect(spanish({})).toEqual([
    'Ausencia de María José',
    'Jueves, 26 de noviembre. La escuela tomó lista a las 08:05.',
  ]);
  expect(english({ timeZone: 'America/Tijuana' })).toEqual([
    'María José is absent',
    'Thursday, November 26. The school took the roll at 06:05.',
  ]);
});

test('the name has its small words in lower case', () => {
  const student = { id: 7, name: "MARÍA DE LOS ÁNGELES O'HARA Y LUNA-DÍAZ" };
  expect(spanish({ student })[0]).toBe("Ausencia de María de los Ángeles O'Hara y Luna-Díaz");
  expect(spanish({ student: { id: 7, name: 'LOS' } })[0]).toBe('Ausencia de Los');
});

test('a correction says what was right', () => {
  const correction = { isCorrection: true, isWithdrawn: true };
  expect(spanish({ ...correction, attendence: true })[0]).toBe('Corrección: María José sí asistió');
  expect(spanish({ ...correction, attendence: true, delay: true })[0]).toBe('Corrección: María José llegó tarde');
  expect(spanish({ ...correction, attendence: null })[0]).toBe('Corrección: se retiró la ausencia de María José');
  expect(spanish({ isCorrection: true })[0]).toBe('Corrección: María José no asistió');
});

test('each other kind has a title and a line, new, changed and withdrawn, and no value of a mark', () => {
  const task = { kind: 'task', name: 'MAQUETA', time: '08:00' } as const;
  expect(spanish(task)).toEqual(['Tarea nueva: MAQUETA', 'María José: para el jueves, 26 de noviembre, 08:00']);
  expect(spanish({ ...task, isCorrection: true })[0]).toBe('Cambió una tarea: MAQUETA');
  expect(spanish({ ...task, isCorrection: true, isWithdrawn: true })[0]).toBe('Se canceló una tarea: MAQUETA');
  const event = { kind: 'event', name: 'KERMÉS', lastDay: '2026-11-27' } as const;
  expect(spanish(event)[1]).toBe('Del jueves, 26 de noviembre al viernes, 27 de noviembre');
  expect(spanish({ kind: 'grade', name: 'MAQUETA', qualification: 80 })).toEqual([
    'Calificación de María José',
    'Tarea: MAQUETA',
  ]);
  expect(spanish({ kind: 'justification', status: 'rejected' })[0]).toBe('No se aceptó el justificante de María José');
  for (const kind of FACT_KINDS)
    for (const isWithdrawn of [false, true])
      expect([...spanish({ kind, isWithdrawn }), ...english({ kind, isWithdrawn })].join('')).not.toMatch(
        /undefined|null|80|!/,
      );
});

test('a task of the group of siblings names all of them', () => {
  const task = { kind: 'task', name: 'MAQUETA', time: '08:00' } as const;
  const luis = { id: 8, name: 'LUIS' };
  expect(spanish({ ...task, others: [luis] })[1]).toBe('María José y Luis: para el jueves, 26 de noviembre, 08:00');
  expect(spanish({ ...task, others: [luis, { id: 9, name: 'IRIS' }] })[1]).toMatch(/^María José, Luis e Iris: /);
  expect(english({ ...task, others: [luis] })[1]).toMatch(/^María José and Luis: /);
});

test('a notice leads to the dialog of the student that shows it', () => {
  expect(FACT_KINDS.map((kind) => noticePath({ ...FACT, kind }))).toEqual([
    '/students?student=7&dialog=attendance',
    '/students?student=7&dialog=grades',
    '/students?student=7&dialog=documents',
    '/students?student=7&dialog=calendar',
    '/students?student=7&dialog=scores',
    '/students?student=7&dialog=grades',
    '/students',
    '/students?student=7&dialog=justify',
  ]);
});
