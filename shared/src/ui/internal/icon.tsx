/** Strokes on a 24-pixel grid. */
const STROKES = {
  back: 'M20 12H4m7-7-7 7 7 7',
  left: 'M15 5l-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  up: 'm5 15 7-7 7 7',
  down: 'm5 9 7 7 7-7',
  zoomIn: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5M11 8v6m-3-3h6',
  zoomOut: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5M8 11h6',
  open: 'M4 6h16M4 12h16M4 18h10',
  plus: 'M12 5v14M5 12h14',
  pencil: 'M4 20h4L19.5 8.5a2.8 2.8 0 0 0-4-4L4 16v4Zm10-14 4 4',
  trash: 'M4 7h16M9 7V4h6v3m-9 0 1 13h10l1-13M10 11v5m4-5v5',
  calendar: 'M4 10h16M8 3v4m8-4v4M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
  clock: 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 7v6m0 4h.01M12 3 2.5 20h19L12 3Z',
  key: 'M8 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm4-4h10m-3 0v4m-3-4v3',
  upload: 'M12 16V4m-5 5 5-5 5 5M4 16v4h16v-4',
  openFile: 'M14 4h6v6m0-6L10 14M18 14v6H4V6h6',
  note: 'M9 4h6v4h4v6h-4v4H9v-4H5V8h4V4Z',
  star: 'm12 3.500 2.600 5.400 5.900.800-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.800L12 3.500Z',
  tasks: 'm4 7 2 2 3-4M4 17l2 2 3-4M13 7h7m-7 10h7',
  document: 'M7 3h7l5 5v13H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm7 0v5h5M9 13h6m-6 4h6',
  person: 'M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 9c0-4.500 3-7 7-7 2 0 3.700.600 5 1.700M19 14v6m3-3h-6',
  group:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 9c0-4 3-6 6-6s6 2 6 6M16 5.500a3 3 0 0 1 0 5.500M18 14.500c2 .800 3 2.600 3 5.500',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeClosed:
    'M4 4l16 16M9.5 5.4A10 10 0 0 1 12 5c6.400 0 10 7 10 7a17 17 0 0 1-3 3.700M6 7.500A17 17 0 0 0 2 12s3.600 7 10 7a10 10 0 0 0 4-.800M9.900 9.900a3 3 0 0 0 4.200 4.200',
} as const;

export type IconName = keyof typeof STROKES;

/** A decorative icon, as high as a line of text. The words beside it or its label have the meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg width="1.25em" height="1.25em" viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path d={STROKES[name]} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
