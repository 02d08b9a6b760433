import type { MarkTexts } from './mark-texts.ts';
import styles from './mark-legend.module.css';
import month from './month.module.css';

const MARKS = ['present', 'absent', 'late', 'justified'] as const;

/** Says what the letters of the cells mean. */
export const MarkLegend = ({ texts: { letters, words } }: { texts: MarkTexts }) => (
  <ul className={styles['legend']}>
    {MARKS.map((mark) => (
      <li key={mark}>
        <span className={month['sign']} data-mark={mark} aria-hidden="true">
          {letters[mark]}
        </span>
        {words[mark]}
      </li>
    ))}
  </ul>
);
