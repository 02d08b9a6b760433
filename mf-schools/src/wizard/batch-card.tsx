import { useRef, useState, type ReactNode } from 'react';
import { isCallError } from '@pupitre/shared/api/client';
import type { Named } from '@pupitre/shared/contracts/answers';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import styles from './wizard.module.css';

const MOMENT = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;

/** Rows that one call changed together, as far as a user sees them. */
type Batch = {
  status: 'applied' | 'undone';
  at: string;
  user: Named;
  undoneAt: string | null;
  undoneBy: Named | null;
  mayUndo: boolean;
};

type BatchCardProps = {
  /** The beginning of its texts. */
  texts: 'promotion' | 'import';
  batch: Batch;
  title: ReactNode;
  summary: ReactNode;
  /** The question before an undo. */
  question: string;
  undo: () => PromiseLike<{ error?: unknown }>;
  /** Reads the batch again; undefined if that fails. */
  reread: () => Promise<Batch | undefined>;
};

/** The reasons why a batch cannot be undone, as the server says them. Other failures are no such reasons. */
const blockersOf = (error: unknown): string[] => {
  if (!isCallError(error) || error.code !== 'cannotUndo') return [];
  const reasons = Object.values(error.fields ?? {}).flat();
  return [...new Set(reasons.length > 0 ? reasons : error.message)];
};

const Blockers = ({ texts, reasons }: Pick<BatchCardProps, 'texts'> & { reasons: readonly string[] }) => (
  <div role="alert" className={styles['problems']}>
    <p>
      <FormattedMessage id={`${texts}.undo.refused`} />
    </p>
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </div>
);

/** Undoes a batch after a question. Without a chance it asks the server for the reasons at once. */
const useUndo = ({ texts, question, undo, reread }: BatchCardProps, onUndone: () => void) => {
  const { formatMessage } = useIntl();
  const [isUndoing, setIsUndoing] = useState(false);
  const [blockers, setBlockers] = useState<string[]>([]);
  const send = async (): Promise<void> => {
    setIsUndoing(true);
    const { error } = await undo();
    setIsUndoing(false);
    setBlockers(blockersOf(error));
    if (error === undefined) onUndone();
  };
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: question,
      text: formatMessage({ id: `${texts}.undo.text` }),
      agree: formatMessage({ id: `${texts}.undo` }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (agreed) await send();
  };
  const explain = async (): Promise<void> => {
    const now = await reread();
    // The obstacle may be gone, and then an undo has its question.
    if (now) await (now.mayUndo ? ask() : send());
  };
  return { ask, explain, isUndoing, blockers };
};

/** A batch with who made it, and its undo or the reasons against it. */
export const BatchCard = (props: BatchCardProps) => {
  const { formatDate } = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const { ask, explain, isUndoing, blockers } = useUndo(props, () => heading.current?.focus());
  const { texts, title, summary } = props;
  const { status, at, user, mayUndo, undoneAt, undoneBy } = props.batch;
  return (
    <article className={styles['card']}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles['quiet']}>
        <FormattedMessage id={`${texts}.by`} values={{ at: formatDate(at, MOMENT), name: user.name }} />
      </p>
      <p>{summary}</p>
      {status === 'undone' && undoneAt && (
        <p className={styles['mark']}>
          <FormattedMessage
            id={`${texts}.undone`}
            values={{ at: formatDate(undoneAt, MOMENT), name: undoneBy?.name ?? '' }}
          />
        </p>
      )}
      {blockers.length > 0 && <Blockers texts={texts} reasons={blockers} />}
      {status === 'applied' && (
        <Button disabled={isUndoing} aria-busy={isUndoing} onClick={() => void (mayUndo ? ask() : explain())}>
          {mayUndo ? (
            <FormattedMessage id={isUndoing ? `${texts}.undoing` : `${texts}.undo`} />
          ) : (
            <FormattedMessage id={`${texts}.undo.why`} />
          )}
        </Button>
      )}
      {status === 'applied' && !mayUndo && blockers.length === 0 && (
        <p className={styles['quiet']}>
          <FormattedMessage id={`${texts}.undo.blocked`} />
        </p>
      )}
    </article>
  );
};
