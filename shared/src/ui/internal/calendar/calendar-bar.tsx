import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './calendar.module.css';

type CalendarBarProps = {
  title: ReactNode;
  step: 'month' | 'day';
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  children?: ReactNode;
};

/** The title of the shown time, which screen readers announce, and buttons for today, back and forward. */
export const CalendarBar = ({ title, step, onStep, onToday, children }: CalendarBarProps) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles['bar']}>
      <h2 className={styles['title']} aria-live="polite">
        {title}
      </h2>
      <div className={styles['steps']}>
        {children}
        <Button onClick={onToday}>
          <FormattedMessage id="ui.calendar.today" />
        </Button>
        <Button aria-label={formatMessage({ id: `ui.calendar.previous.${step}` })} onClick={() => onStep(-1)}>
          <Icon name="left" />
        </Button>
        <Button aria-label={formatMessage({ id: `ui.calendar.next.${step}` })} onClick={() => onStep(1)}>
          <Icon name="right" />
        </Button>
      </div>
    </div>
  );
};
