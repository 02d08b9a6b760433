import { isIconPath, isMenuIcon } from './menu-icon.ts';

test.each(['M12 3v12m0 0 4-4m-4 4-4-4M4 17v3h16v-3', 'm12 3 9 4.5-9 4.5Z', 'M7.5 11h.01', 'M1e-3,2 A1 1 0 0 1 3 4'])(
  'a remote has icons of its own: %s',
  (icon) => {
    expect([isIconPath(icon), isMenuIcon(icon)]).toEqual([true, true]);
  },
);

test.each(['mail', 'globe', 'More', 'no-such-icon', 'constructor'])('%s is the name of an icon', (icon) => {
  expect([isIconPath(icon), isMenuIcon(icon)]).toEqual([false, true]);
});

test.each(['', '<path d="M0 0"/>', 'M0 0"/><script>', 'url(#icon)', 'M0 0 javascript:1', `M0 0${' 1'.repeat(126)}`])(
  '%j is no icon',
  (icon) => {
    expect([isIconPath(icon), isMenuIcon(icon)]).toEqual([false, false]);
  },
);
