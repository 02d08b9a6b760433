import type { ReactNode } from 'react';
import { isFutureDay } from '@pupitre/shared/contracts/days';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import { DayFilter } from '@pupitre/shared/ui/day-filter';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { useShownDay } from '@pupitre/shared/ui/use-shown-day';
import { PrintLink } from '../printing/print-link.tsx';
import styles from './class-work.module.css';

type DayTabProps = {
  futureTitle: ReactNode;
  /** Returns the address that prints a day. */
  paper?: (date: string) => PortalPath;
  children: (date: string) => ReactNode;
};

/** Lets the user choose a day, today at first. A day of the future has a title and no content. */
export const DayTab = ({ futureTitle, paper, children }: DayTabProps) => {
  const [date, setDate] = useShownDay();
  return (
    <div className={styles['work']}>
      <div className={styles['filter']}>
        <DayFilter day={date} onChange={setDate} />
        {paper && (
          <span className={styles['print']}>
            <PrintLink to={paper(date)} />
          </span>
        )}
      </div>
      {isFutureDay(date) ? <EmptyState title={futureTitle} /> : children(date)}
    </div>
  );
};
