import { fileNameOf, shownInline } from './file-name.ts';

const KEY = 'school/1/group/2/3f9a.pdf';

test.each([
  ['Lista de útiles', 'Lista de útiles.pdf'],
  ['Lista.PDF', 'Lista.pdf'],
  ['Lista 1.5', 'Lista 1.5.pdf'],
  ['a/b\\c:d*e?"f"<g>|h', 'a b c d e f g h.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['linea\r\nset-cookie: x\u0000', 'linea set-cookie x.pdf'],
  ['\u202Efdp.exe', 'fdp.exe.pdf'],
  ['... ', 'documento.pdf'],
  ['', 'documento.pdf'],
  ['👩'.repeat(90), `${'👩'.repeat(60)}.pdf`],
])('[GRP-05] a document called %j is saved as %j', (title, name) => {
  expect(fileNameOf(title, KEY)).toEqual(name);
});

test('[GRP-05] a name travels in letters that every header takes', () => {
  expect(shownInline('Año (1)*.pdf')).toBe(
    `inline; filename="Ano (1)*.pdf"; filename*=UTF-8''A%C3%B1o%20%281%29%2A.pdf`,
  );
  expect(shownInline('日本.pdf')).toBe(`inline; filename="__.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`);
  expect(shownInline('')).toBe('inline');
});
