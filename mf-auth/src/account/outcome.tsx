import type { ReactNode } from 'react';
import { BrokenLinkDrawing, DoneDrawing, EnvelopeDrawing } from './outcome-drawings.tsx';
import styles from './outcome.module.css';

const DRAWINGS = { mail: EnvelopeDrawing, done: DoneDrawing, brokenLink: BrokenLinkDrawing };

type OutcomeProps = { drawing: keyof typeof DRAWINGS; children: ReactNode };

/**
 * The form before it had the focus. Screen reader and keyboard continue from the title of the page, and from the screen
 * when a form follows again.
 */
const takeFocus = (element: HTMLElement | null) => {
  const screen = element?.closest('main');
  const page = element?.closest('section');
  page?.focus({ preventScroll: true });
  return () => {
    if (page?.contains(document.activeElement)) screen?.focus({ preventScroll: true });
  };
};

/** Shows a result and the next step in the place of the form that led to it. */
export const Outcome = ({ drawing, children }: OutcomeProps) => {
  const Drawing = DRAWINGS[drawing];
  return (
    <div className={styles['outcome']} ref={takeFocus}>
      <Drawing />
      {children}
    </div>
  );
};
