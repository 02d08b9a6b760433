/** The paths of a drawing: the shape, the lines on it, and the part that stands out. */
type Strokes = { paper: string; ink: string; accent: string };

const DRAWINGS = {
  list: {
    paper: 'M18 8h44v52H18z',
    ink: 'M40 20h14M40 33h14M40 46h14',
    accent: 'm25 20 3 3 6-6m-9 16 3 3 6-6m-9 16 3 3 6-6',
  },
  stars: {
    paper: 'M8 14h64v40H8z',
    ink: 'M16 46h30',
    accent:
      'm24 20 3 6 6 1-4.500 4.500 1 6.500-5.500-3-5.500 3 1-6.500L15 27l6-1 3-6Zm26 0 3 6 6 1-4.500 4.500 1 6.500-5.500-3-5.500 3 1-6.500L41 27l6-1 3-6Z',
  },
  mail: { paper: 'M10 16h60v38H10z', ink: 'm10 18 30 20 30-20', accent: 'M54 10h16m0 0-6-6m6 6-6 6' },
  task: { paper: 'M20 6h28l12 12v44H20z', ink: 'M48 6v12h12M28 30h24M28 40h24', accent: 'm28 51 4 4 8-8' },
  people: {
    paper: 'M28 32a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM10 58c0-12 8-20 18-20s18 8 18 20',
    ink: 'M54 34a7 7 0 1 0 0-14M58 40c8 2 12 8 12 18',
    accent: 'M62 6v12m-6-6h12',
  },
  code: { paper: 'M8 20h64v28H8z', ink: 'M18 34h6m6 0h6m6 0h6', accent: 'M56 34h8M58 58h14m0 0-6-6m6 6-6 6' },
  calendar: { paper: 'M12 14h56v46H12z', ink: 'M12 26h56M26 8v10M54 8v10', accent: 'M22 36h10M38 36h18M22 47h24' },
  school: { paper: 'M12 30 40 10l28 20v30H12z', ink: 'M4 60h72M34 60V46h12v14', accent: 'M40 30v-6m-12 16h4m16 0h4' },
} satisfies Record<string, Strokes>;

export type DrawingName = keyof typeof DRAWINGS;

export const GuideDrawing = ({ name }: { name: DrawingName }) => {
  const { paper, ink, accent } = DRAWINGS[name];
  return (
    <svg
      width="80"
      height="66"
      viewBox="0 0 80 66"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paper} fill="var(--pup-color-primary-bg)" stroke="var(--pup-color-primary)" />
      <path d={ink} stroke="var(--pup-color-primary)" />
      <path d={accent} stroke="var(--pup-color-warning)" />
    </svg>
  );
};
