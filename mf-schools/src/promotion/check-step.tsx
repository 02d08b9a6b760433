import type { PromotionPreview, PromotionProblem } from '@pupitre/shared/contracts/promotions';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { CountList } from './count-list.tsx';
import { countsOf, decide, rowsOf } from './decisions.ts';
import { useApplyPromotionMutation } from './promotion-api.ts';
import type { DraftControl } from './use-draft.ts';
import type { Done } from './done.tsx';
import styles from './promotion.module.css';

type CheckStepProps = { preview: PromotionPreview; control: DraftControl; onDone: (done: Done) => void };

const MOST_SHOWN = 20;

const Problems = ({ problems }: { problems: readonly PromotionProblem[] }) => {
  const shown = problems.slice(0, MOST_SHOWN);
  return (
    <section className={styles['problems']}>
      <h2>
        <FormattedMessage id="promotion.problems" values={{ count: problems.length }} />
      </h2>
      <ul>
        {shown.map(({ kind, group, student }) => (
          <li key={`${kind}.${group?.id}.${student?.id}`}>
            <FormattedMessage
              id={`promotion.problem.${kind}`}
              values={{ group: group?.name ?? '', student: student?.name ?? '' }}
            />
          </li>
        ))}
        {problems.length > MOST_SHOWN && (
          <li>
            <FormattedMessage id="promotion.problem.more" values={{ count: problems.length - MOST_SHOWN }} />
          </li>
        )}
      </ul>
    </section>
  );
};

/** Says in numbers and in words what will happen, and has the button that does it. */
export const CheckStep = ({ preview, control, onDone }: CheckStepProps) => {
  const { formatMessage } = useIntl();
  const [apply, { isLoading }] = useApplyPromotionMutation();
  const { draft, finish } = control;
  const decided = decide(preview, draft);
  const rows = rowsOf(decided);
  const { undecided, ...counts } = countsOf(decided);
  const send = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'promotion.confirm.title' }, { count: rows.length }),
      text: formatMessage({ id: 'promotion.confirm.text' }),
      agree: formatMessage({ id: 'promotion.apply' }, { count: rows.length }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'plain',
    });
    if (!agreed) return;
    const { data } = await apply({ key: draft.key, schoolYear: { id: preview.schoolYear.id }, date: draft.date, rows });
    if (!data) return;
    finish();
    onDone({ id: data.id, counts: data.data, year: preview.schoolYear.name });
  };
  return (
    <>
      <CountList counts={counts} />
      {undecided > 0 && (
        <p className={styles['warning']}>
          <FormattedMessage id="promotion.undecided" values={{ count: undecided }} />
        </p>
      )}
      {preview.problems.length > 0 && <Problems problems={preview.problems} />}
      <ul className={styles['words']}>
        {(['groups', 'archive', 'leave', 'undo'] as const).map((each) => (
          <li key={each}>
            <FormattedMessage id={`promotion.will.${each}`} values={{ year: preview.schoolYear.name }} />
          </li>
        ))}
      </ul>
      <div className={styles['next']}>
        {isLoading ? (
          <output aria-busy="true">
            <progress aria-hidden="true" /> <FormattedMessage id="promotion.applying" values={{ count: rows.length }} />
          </output>
        ) : (
          <Button tone="primary" disabled={rows.length === 0} onClick={() => void send()}>
            <FormattedMessage id="promotion.apply" values={{ count: rows.length }} />
          </Button>
        )}
      </div>
    </>
  );
};
