import { isIconPath } from '@pupitre/shared/contracts/menu-icon';

/** Strokes on a 24-pixel grid. Remotes of platform 1.2 and older can only name these; newer ones bring their own. */
const STROKES: Record<string, string> = {
  home: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  version: 'M12 3v12m0 0 4-4m-4 4-4-4M4 17v3h16v-3',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  state: 'M9 4 3 6.5v13L9 17l6 3 6-2.5v-13L15 7 9 4Zm0 0v13m6-10v13',
  municipality: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  color:
    'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2-.6-1.3.2-2.5 1.5-2.5h2a4 4 0 0 0 4-4C21 7 17 3 12 3ZM7.5 11h.01M10 7h.01M15 7.5h.01',
  school: 'M3 21h18M5 21V10l7-5 7 5v11M10 21v-5h4v5M12 10h.01',
  group: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 9c0-4 3-6 6-6s6 2 6 6M16 5.5a3 3 0 0 1 0 5.5M18 14.5c2 .8 3 2.6 3 5.5',
  student: 'M12 4 2 9l10 5 10-5-10-5Zm-6 7v5c3 3 9 3 12 0v-5M22 9v6',
  mail: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-.5 1L12 13l8.5-6',
  deployments: 'm12 3 9 4.500-9 4.500-9-4.500L12 3Zm-9 9 9 4.500 9-4.500m-18 4.500L12 21l9-4.500',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.500-11.500a2.500 2.500 0 1 1 3.700 2.200c-.800.500-1.200 1-1.200 1.800M12 16.500h.010',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4.5 4-7 8-7s8 2.5 8 7',
};

const DOT = 'M12 12h.01';

const strokesOf = (icon: string): string => {
  if (isIconPath(icon)) return icon;
  return (Object.hasOwn(STROKES, icon) && STROKES[icon]) || DOT;
};

/** The icon of a menu entry: the name of one of these, or path data. It is decorative, the title stands beside it. */
export const MenuIcon = ({ name }: { name: string }) => (
  <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path
      d={strokesOf(name)}
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
