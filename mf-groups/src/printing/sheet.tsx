import type { ReactNode, Ref } from 'react';
import type { Group } from '@pupitre/shared/contracts/groups';
import { useIntl } from '@pupitre/shared/platform/intl';
import { PAPER } from '@pupitre/shared/ui/paper';
import type { PrintChoice } from './print-choice.ts';
import styles from './sheet.module.css';

/** Every document gets these. `onPaper` receives the paper once it is on the page, and null when it leaves. */
export type DocumentProps = { group: Group; choice: PrintChoice; onPaper: Ref<HTMLElement> };

/** A keyboard scrolls only what it can reach. */
const REACHABLE = 0;

type SheetProps = {
  title: string;
  orientation: 'portrait' | 'landscape';
  onPaper: Ref<HTMLElement>;
  children: ReactNode;
};

/** Letter paper with a document. It scrolls in its own box on the screen, and is all that is printed of the page. */
export const Sheet = ({ title, orientation, onPaper, children }: SheetProps) => (
  <section
    aria-label={useIntl().formatMessage({ id: 'printing.preview' })}
    tabIndex={REACHABLE}
    className={styles['desk']}
  >
    <article {...PAPER} ref={onPaper} aria-label={title} className={styles['sheet']} data-orientation={orientation}>
      {children}
    </article>
  </section>
);
