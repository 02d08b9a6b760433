import { render } from '@testing-library/react';
import { ActivityBadge } from './activity-icon.tsx';

const fonts = { load: jest.fn(() => Promise.resolve([])) };
beforeAll(() => Object.defineProperty(document, 'fonts', { value: fonts, configurable: true }));
afterAll(() => Reflect.deleteProperty(document, 'fonts'));

const badgeOf = (icon: string, hexadecimal: string): HTMLElement => {
  const { container } = render(<ActivityBadge icon={icon} color={{ id: 1, name: 'AZUL', hexadecimal }} />);
  const badge = container.firstElementChild;
  if (!(badge instanceof HTMLElement)) throw new Error('nothing is shown');
  return badge;
};
const drawingOf = (badge: HTMLElement): string | undefined =>
  badge.firstElementChild instanceof HTMLElement ? badge.firstElementChild.style.maskImage : undefined;

test('[SCH-07] an icon loads its own file, and not the font of all icons', () => {
  expect(drawingOf(badgeOf('sports_soccer', '#0F6B66'))).toBe('url("/icons/sports_soccer.svg")');
  expect(fonts.load).not.toHaveBeenCalled();
});

test('[SCH-07] no name leads to another address than that of an icon', () => {
  expect(drawingOf(badgeOf('"), url(//x.mx/y', '#0F6B66'))).toBe('url("/icons/%22)%2C%20url(%2F%2Fx.mx%2Fy.svg")');
});

test('[SCH-07] an icon is readable on its colour, and hidden from screen readers', () => {
  const [dark, light] = [badgeOf('star', '#000000'), badgeOf('star', '#FFFF00')];
  expect(dark.style.color).not.toBe(light.style.color);
  for (const badge of [dark, light])
    expect([badge.getAttribute('aria-hidden'), badge.textContent]).toEqual(['true', '']);
});
