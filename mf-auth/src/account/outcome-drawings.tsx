import type { ReactNode } from 'react';

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    width="148"
    height="104"
    viewBox="0 0 148 104"
    fill="none"
    stroke="var(--pup-color-primary)"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <ellipse cx="74" cy="94" rx="58" ry="6" fill="var(--pup-color-fill-secondary)" stroke="none" />
    {children}
  </svg>
);

/** A letter on its way. */
export const EnvelopeDrawing = () => (
  <Drawing>
    <path d="M38 30h72v50H38z" fill="var(--pup-color-primary-bg)" />
    <path d="m38 32 36 28 36-28" fill="var(--pup-color-bg-container)" />
    <path d="m38 80 26-26M110 80 84 54" />
    <path d="M12 44h16M18 56h10M8 68h20" stroke="var(--pup-color-warning)" />
  </Drawing>
);

/** A sheet with a tick. */
export const DoneDrawing = () => (
  <Drawing>
    <path d="M46 16h42l14 14v56H46z" fill="var(--pup-color-bg-container)" />
    <path d="M88 16v14h14" />
    <path d="M58 40h22M58 50h14" />
    <circle cx="96" cy="70" r="18" fill="var(--pup-color-primary-bg)" />
    <path d="m88 70 6 6 11-12" stroke="var(--pup-color-warning)" strokeWidth="3.5" />
  </Drawing>
);

/** A sheet with a cross. */
export const RefusedDrawing = () => (
  <Drawing>
    <path d="M46 16h42l14 14v56H46z" fill="var(--pup-color-bg-container)" />
    <path d="M88 16v14h14" />
    <path d="M58 40h22M58 50h14" />
    <circle cx="96" cy="70" r="18" fill="var(--pup-color-primary-bg)" />
    <path d="m89 63 14 14m0-14-14 14" stroke="var(--pup-color-error)" strokeWidth="3.5" />
  </Drawing>
);

/** A chain that has come apart. */
export const BrokenLinkDrawing = () => (
  <Drawing>
    <path
      d="M62 62 50 74a14 14 0 0 1-20-20l14-14a14 14 0 0 1 19-1"
      fill="none"
      stroke="var(--pup-color-primary)"
      strokeWidth="6"
    />
    <path d="m86 42 12-12a14 14 0 0 1 20 20l-14 14a14 14 0 0 1-19 1" strokeWidth="6" />
    <path d="M74 22v12M60 26l5 9M88 80l-5-9M74 84V72" stroke="var(--pup-color-warning)" />
  </Drawing>
);
