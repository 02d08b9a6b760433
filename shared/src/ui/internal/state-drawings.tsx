import type { ReactNode } from 'react';

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    width="132"
    height="96"
    viewBox="0 0 132 96"
    fill="none"
    stroke="var(--pup-color-primary)"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <ellipse cx="66" cy="86" rx="54" ry="6" fill="var(--pup-color-fill-secondary)" stroke="none" />
    {children}
  </svg>
);

export const EmptyDrawing = () => (
  <Drawing>
    <path d="M22 46h88l-6 10H28z" fill="var(--pup-color-primary-bg)" />
    <path d="M34 56v28M98 56v28M34 70h64" />
    <path d="M52 18h24l8 8v20H52z" fill="var(--pup-color-bg-container)" />
    <path d="M76 18v8h8" />
    <path d="M59 33h16M59 39h10" stroke="var(--pup-color-warning)" />
  </Drawing>
);

/** The server was not reached. */
export const StormDrawing = () => (
  <Drawing>
    <path d="M42 54a15 15 0 0 1 2-30 21 21 0 0 1 40-3 16 16 0 0 1 8 33z" fill="var(--pup-color-primary-bg)" />
    <path d="M50 54v10c0 8-6 10-14 10H22M82 54v8" />
    <path d="M92 74h18M82 68l-5 8h10l-5 8" stroke="var(--pup-color-warning)" />
  </Drawing>
);

/** The page does not exist. */
export const LostDrawing = () => (
  <Drawing>
    <path d="M66 14v70" />
    <path d="M66 20h34l8 9-8 9H66z" fill="var(--pup-color-primary-bg)" />
    <path d="M66 42H34l-8 8 8 8h32z" fill="var(--pup-color-bg-container)" />
    <path d="M80 29h12" />
    <path d="M42 50h12" stroke="var(--pup-color-warning)" />
  </Drawing>
);
