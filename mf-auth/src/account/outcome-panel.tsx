import type { ReactNode } from 'react';
import { BrokenLinkDrawing, DoneDrawing, EnvelopeDrawing, RefusedDrawing } from './outcome-drawings.tsx';
import styles from './outcome-panel.module.css';

const DRAWINGS = { mail: EnvelopeDrawing, done: DoneDrawing, refused: RefusedDrawing, brokenLink: BrokenLinkDrawing };

/** The drawing says before the words whether it went well. */
export type OutcomeDrawing = keyof typeof DRAWINGS;

type OutcomeProps = { drawing: OutcomeDrawing; children: ReactNode };

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
    <div className={styles['outcome']} data-drawing={drawing} ref={takeFocus}>
      <Drawing />
      {children}
    </div>
  );
};
