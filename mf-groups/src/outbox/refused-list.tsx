import type { PropsWithChildren } from 'react';
import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import styles from './refused-list.module.css';

type RefusedListProps = PropsWithChildren<{ rows: readonly Pick<OutboxRow<unknown>, 'conflict'>[] }>;

/** Frames the rows that the server refused, as an error unless all of them are conflicts. The children are its items. */
export const RefusedList = ({ rows, children }: RefusedListProps) => (
  <ul className={styles['refused']} data-conflicts={rows.every(({ conflict }) => conflict) ? '' : undefined}>
    {children}
  </ul>
);
