import type { PromotionPreview } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { PartView } from '@pupitre/shared/ui/query-view';
import { CardsSkeleton } from '../years/cards-skeleton.tsx';
import { PromotionCounts } from './promotion-counts.tsx';
import { countsOf, decide, rowsOf } from './decisions.ts';
import type { Done } from './done.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { Problems } from './problems.tsx';
import { usePromotionPreviewQuery } from './promotion-api.ts';
import { useApply } from './use-apply.ts';
import type { DraftControl } from './use-draft.ts';
import styles from '../wizard/wizard.module.css';

type CheckStepProps = {
  preview: PromotionPreview;
  reload: () => Promise<unknown>;
  control: DraftControl;
  onDone: (done: Done) => void;
};

/** Says what will happen, in numbers and in words. */
const Outlook = ({ checked, control }: { checked: PromotionPreview; control: DraftControl }) => {
  const { undecided, ...counts } = countsOf(decide(checked, control.draft));
  return (
    <>
      <PromotionCounts counts={counts} />
      {undecided > 0 && (
        <p className={styles['warning']}>
          <FormattedMessage id="promotion.undecided" values={{ count: undecided }} />
        </p>
      )}
      {checked.problems.length > 0 && <Problems problems={checked.problems} />}
      <ul className={styles['words']}>
        {(['groups', 'archive', 'leave', 'undo'] as const).map((each) => (
          <li key={each}>
            <FormattedMessage id={`promotion.will.${each}`} values={{ year: checked.schoolYear.name }} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** Lets the server check the decisions of the user, says what will happen, and has the button that does it. */
export const CheckStep = ({ preview, reload, control, onDone }: CheckStepProps) => {
  const { draft } = control;
  const rows = rowsOf(decide(preview, draft));
  const query = usePromotionPreviewQuery(
    { schoolYear: { id: preview.schoolYear.id }, date: draft.date, rows },
    { refetchOnMountOrArgChange: true },
  );
  // A group or a student of the rows may be gone, so that the rows need a new beginning.
  const readAgain = () => Promise.all([reload(), query.refetch()]);
  const { send, isLoading, failure } = useApply({ control, reload: readAgain, onDone });
  return (
    <>
      {failure && <FailureAlert failure={failure} />}
      <PartView query={{ ...query, refetch: readAgain }} waiting={<CardsSkeleton />}>
        {(checked) => (
          <>
            <Outlook checked={checked} control={control} />
            <div className={styles['next']}>
              {isLoading && (
                <output aria-busy="true">
                  <progress aria-hidden="true" /> <FormattedMessage id="promotion.applying" />
                </output>
              )}
              <Button
                tone="primary"
                disabled={isLoading || query.isFetching || rows.length === 0}
                onClick={() => void send(checked)}
              >
                <FormattedMessage id="promotion.apply" />
              </Button>
            </div>
          </>
        )}
      </PartView>
    </>
  );
};
