import type { ReactNode } from 'react';
import { Button } from '@pupitre/shared/ui/button';
import styles from './column-chooser.module.css';

type Column = { id: number; name: string };

type ColumnChooserProps = {
  columns: readonly Column[];
  shown: Column;
  onShow: (id: number) => void;
  labels: { choose: string; previous: string; next: string };
  /** The icon of the shown column. */
  children?: ReactNode;
};

/** Chooses the column that a phone shows. The next one is a tap away. */
export const ColumnChooser = ({ columns, shown, onShow, labels, children }: ColumnChooserProps) => {
  const place = columns.findIndex(({ id }) => id === shown.id);
  const step = (by: number) => {
    const next = columns[place + by];
    return { 'aria-disabled': !next, onClick: () => next && onShow(next.id) };
  };
  return (
    <div className={styles['chooser']}>
      <Button aria-label={labels.previous} {...step(-1)}>
        ‹
      </Button>
      <span className={styles['chosen']}>
        {children}
        <select aria-label={labels.choose} value={shown.id} onChange={({ target }) => onShow(Number(target.value))}>
          {columns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <Button aria-label={labels.next} {...step(1)}>
        ›
      </Button>
    </div>
  );
};
