import { useRef, useState } from 'react';
import { isCallError } from '@pupitre/shared/api/client';
import type { Promotion } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { useUndoPromotionMutation } from './promotion-api.ts';
import styles from './promotion.module.css';

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The reasons why a promotion cannot be undone, as the server says them. Other failures are no such reasons. */
const blockersOf = (error: unknown): string[] => {
  if (!isCallError(error) || error.code !== 'cannotUndo') return [];
  const reasons = Object.values(error.fields ?? {}).flat();
  return [...new Set(reasons.length > 0 ? reasons : error.message)];
};

const Blockers = ({ reasons }: { reasons: readonly string[] }) => (
  <div role="alert" className={styles['problems']}>
    <p>
      <FormattedMessage id="promotion.undo.refused" />
    </p>
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </div>
);

type PromotionCardProps = {
  promotion: Promotion;
  /** Reads the promotion again; undefined if that fails. */
  reread: () => Promise<Promotion | undefined>;
};

/** Undoes a promotion after a question. Without a chance it asks the server for the reasons at once. */
const useUndo = ({ promotion: { id, schoolYear }, reread }: PromotionCardProps, onUndone: () => void) => {
  const { formatMessage } = useIntl();
  const [undo, { isLoading }] = useUndoPromotionMutation();
  const [blockers, setBlockers] = useState<string[]>([]);
  const send = async (): Promise<void> => {
    const { error } = await undo(id);
    setBlockers(blockersOf(error));
    if (error === undefined) onUndone();
  };
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'promotion.undo.title' }, { year: schoolYear.name }),
      text: formatMessage({ id: 'promotion.undo.text' }),
      agree: formatMessage({ id: 'promotion.undo' }),
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
  return { ask, explain, isLoading, blockers };
};

/** A promotion with its counts, and its undo or the reasons against it. */
export const PromotionCard = (props: PromotionCardProps) => {
  const { formatDate } = useIntl();
  const title = useRef<HTMLHeadingElement>(null);
  const { ask, explain, isLoading, blockers } = useUndo(props, () => title.current?.focus());
  const { counts, status, schoolYear, at, user, mayUndo, undoneAt, undoneBy } = props.promotion;
  return (
    <article className={styles['card']}>
      <h3 ref={title} tabIndex={-1}>
        <FormattedMessage id="promotion.to" values={{ year: schoolYear.name }} />
      </h3>
      <p className={styles['quiet']}>
        <FormattedMessage id="promotion.by" values={{ at: formatDate(at, MOMENT), name: user.name }} />
      </p>
      <p>
        <FormattedMessage id="promotion.summary" values={{ ...counts }} />
      </p>
      {status === 'undone' && undoneAt && (
        <p className={styles['mark']}>
          <FormattedMessage
            id="promotion.undone"
            values={{ at: formatDate(undoneAt, MOMENT), name: undoneBy?.name ?? '' }}
          />
        </p>
      )}
      {blockers.length > 0 && <Blockers reasons={blockers} />}
      {status === 'applied' && (
        <Button disabled={isLoading} aria-busy={isLoading} onClick={() => void (mayUndo ? ask() : explain())}>
          {mayUndo ? (
            <FormattedMessage id={isLoading ? 'promotion.undoing' : 'promotion.undo'} />
          ) : (
            <FormattedMessage id="promotion.undo.why" />
          )}
        </Button>
      )}
      {status === 'applied' && !mayUndo && blockers.length === 0 && (
        <p className={styles['quiet']}>
          <FormattedMessage id="promotion.undo.blocked" />
        </p>
      )}
    </article>
  );
};
