import { useState, type ReactNode } from 'react';
import type { NoSchool } from '@pupitre/shared/contracts/school-days';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { WhileOpen } from '../archive/open-group.tsx';
import { useNoSchoolReason } from './no-school-reason.ts';
import styles from './class-work.module.css';

type Task = 'attendance' | 'scores';
type ReasonProps = { date: string; noSchool: NoSchool; task: Task };

const focus = (element: HTMLElement | null): void => element?.focus();

/** Says why a day has no classes, and asks before the work begins anyway. */
const NoSchoolPanel = ({ date, noSchool, task, onAnyway }: ReasonProps & { onAnyway: () => void }) => {
  const { formatMessage } = useIntl();
  const reason = useNoSchoolReason(date, noSchool);
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: `noSchool.${task}.question` }),
      text: formatMessage({ id: `noSchool.${task}.consequence` }),
      agree: formatMessage({ id: `noSchool.${task}.agree` }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'plain',
    });
    if (agreed) onAnyway();
  };
  return (
    <EmptyState title={<FormattedMessage id="noSchool.title" values={{ reason }} />}>
      <WhileOpen>
        <p className={styles['hint']}>
          <FormattedMessage id={`noSchool.${task}.hint`} />
        </p>
        <Button onClick={() => void ask()}>
          <FormattedMessage id={`noSchool.${task}.anyway`} />
        </Button>
      </WhileOpen>
    </EmptyState>
  );
};

/** Stands above the work of a day without classes. It takes the focus from the button that it replaces. */
const NoSchoolNote = ({ date, noSchool, task, isAsked }: ReasonProps & { isAsked: boolean }) => (
  <p className={styles['note']} tabIndex={-1} ref={isAsked ? focus : null}>
    <strong>
      <FormattedMessage id="noSchool.title" values={{ reason: useNoSchoolReason(date, noSchool) }} />
    </strong>{' '}
    <FormattedMessage id={`noSchool.${task}.consequence`} />
  </p>
);

type ClassWorkProps = {
  date: string;
  noSchool: NoSchool | null;
  task: Task;
  /** True once somebody has marked or rated a child on this day. */
  hasBegun: boolean;
  /** The buttons, which stand in the line of the day. */
  bar: ReactNode;
  children: ReactNode;
};

/** The work of a class on a day. A day without classes asks for none: the user decides to do it anyway. */
export const ClassWork = ({ date, noSchool, task, hasBegun, bar, children }: ClassWorkProps) => {
  const [isAnyway, setIsAnyway] = useState(false);
  if (noSchool && !hasBegun && !isAnyway)
    return <NoSchoolPanel date={date} noSchool={noSchool} task={task} onAnyway={() => setIsAnyway(true)} />;
  return (
    <>
      {bar}
      {noSchool && <NoSchoolNote date={date} noSchool={noSchool} task={task} isAsked={isAnyway} />}
      {children}
    </>
  );
};
