import { useState } from 'react';
import { isCallError } from '@pupitre/shared/api/client';
import type { Promotion } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { PartView } from '@pupitre/shared/ui/query-view';
import { CardsSkeleton } from '../years/cards-skeleton.tsx';
import { usePromotionsQuery, useUndoPromotionMutation } from './promotion-api.ts';
import styles from './promotion.module.css';

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The reasons why a promotion cannot be undone, as the server says them. */
const blockersOf = (error: unknown): string[] => {
  if (!isCallError(error)) return [];
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

const PromotionCard = ({ promotion }: { promotion: Promotion }) => {
  const { formatMessage, formatDate } = useIntl();
  const [undo, { isLoading }] = useUndoPromotionMutation();
  const [blockers, setBlockers] = useState<string[]>([]);
  const { id, counts, status, schoolYear, at, user, mayUndo, undoneAt, undoneBy } = promotion;
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'promotion.undo.title' }, { year: schoolYear.name }),
      text: formatMessage({ id: 'promotion.undo.text' }),
      agree: formatMessage({ id: 'promotion.undo' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (!agreed) return;
    const { error } = await undo(id);
    setBlockers(error === undefined ? [] : blockersOf(error));
  };
  return (
    <li className={styles['card']}>
      <h3>
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
        <Button disabled={isLoading} aria-busy={isLoading} onClick={() => void ask()}>
          <FormattedMessage id={isLoading ? 'promotion.undoing' : 'promotion.undo'} />
        </Button>
      )}
      {status === 'applied' && !mayUndo && blockers.length === 0 && (
        <p className={styles['quiet']}>
          <FormattedMessage id="promotion.undo.blocked" />
        </p>
      )}
    </li>
  );
};

/** The promotions of a school, the latest first. */
export const EarlierPromotions = ({ schoolId }: { schoolId: number }) => {
  const promotions = usePromotionsQuery(schoolId, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles['earlier']}>
      <h2>
        <FormattedMessage id="promotion.earlier" />
      </h2>
      <PartView query={promotions} waiting={<CardsSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles['quiet']}>
              <FormattedMessage id="promotion.earlier.none" />
            </p>
          ) : (
            <ul className={styles['cards']}>
              {items.map((promotion) => (
                <PromotionCard key={promotion.id} promotion={promotion} />
              ))}
            </ul>
          )
        }
      </PartView>
    </section>
  );
};
