import { useId, type ReactNode } from 'react';
import { PartView, type QueryLike } from '@pupitre/shared/ui/query-view';
import styles from './setting-card.module.css';

type SettingCardProps<Answer> = {
  title: string;
  /** The level of the title on its screen. */
  heading: 'h2' | 'h3';
  /** Buttons beside the title. */
  actions?: ReactNode;
  query: QueryLike<Answer>;
  children: (answer: Answer) => ReactNode;
  /** Dialogs of the card, which stay while it is read again. */
  dialogs: ReactNode;
};

/** A setting of a school that is read and changed by itself. It takes the focus of a deleted row. */
export const SettingCard = <Answer,>(props: SettingCardProps<Answer>) => {
  const { title, heading: Heading, actions, query, children, dialogs } = props;
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id} tabIndex={-1}>
      <div className={styles['head']}>
        <Heading id={id}>{title}</Heading>
        {actions}
      </div>
      <PartView query={query} waiting={<div className={styles['waiting']} aria-hidden="true" />}>
        {children}
      </PartView>
      {dialogs}
    </section>
  );
};
