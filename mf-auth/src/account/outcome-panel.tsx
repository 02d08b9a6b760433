import type { ReactNode } from 'react';
import { BrokenLinkDrawing, DoneDrawing, EnvelopeDrawing } from './outcome-drawings.tsx';
import styles from './outcome-panel.module.css';

const DRAWINGS = { mail: EnvelopeDrawing, done: DoneDrawing, brokenLink: BrokenLinkDrawing };

type OutcomeProps = { drawing: keyof typeof DRAWINGS; children: ReactNode };

/** Gives the focus of the replaced form to the page. When the outcome itself is replaced, the screen gets the focus. */
const takeFocus = (element: HTMLElement | null) => {
  const screen = element?.closest('main');
  const page = element?.closest('section');
  page?.focus({ preventScroll: true });
  return () => {
    if (page?.contains(document.activeElement)) screen?.focus({ preventScroll: true });
  };
};

/** Shows a result and the next step. It replaces the form that led to it. */
export const OutcomePanel = ({ drawing, children }: OutcomeProps) => {
  const Drawing = DRAWINGS[drawing];
  return (
    <div className={styles['outcome']} ref={takeFocus}>
      <Drawing />
      {children}
    </div>
  );
};
