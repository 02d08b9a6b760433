import { render } from '@testing-library/react';
import { MenuIcon } from './menu-icon.tsx';

const DOT = 'M12 12h.01';
const strokes = (name: string) =>
  render(<MenuIcon name={name} />)
    .container.querySelector('path')
    ?.getAttribute('d');

test('[DEP-01] a remote brings the strokes of its icon, or names one of the shell', () => {
  expect(strokes('M4 4h16v16H4Z')).toBe('M4 4h16v16H4Z');
  expect(strokes('school')).toMatch(/^M3 21h18/);
});

test.each(['an icon of a later release', 'constructor', '<path d="M0 0"/>'])('%s shows a dot', (name) => {
  expect(strokes(name)).toBe(DOT);
});
