import type { Justification } from '@pupitre/shared/contracts/justifications';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { DeleteButton } from '@pupitre/shared/ui/delete-button';
import { useDeleteJustificationMutation } from './justifications-api.ts';
import { absenceDays } from './absence-days.ts';

/** The decision that a user is about to make. */
export type Verdict = 'accepted' | 'rejected';

type ActionsProps = { row: Justification; onDecide: (verdict: Verdict) => void };

const VERDICTS = ['rejected', 'accepted'] as const;

/** Accepts, rejects, deletes or withdraws a justification. The server says what the user may do. */
export const JustificationActions = ({ row, onDecide }: ActionsProps) => {
  const { formatMessage } = useIntl();
  const [deleteRow] = useDeleteJustificationMutation();
  const about = { name: row.student.name, days: absenceDays(row) };
  const isWithdrawn = row.deletable && !row.decidable;
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage(
        { id: isWithdrawn ? 'justifications.withdraw.title' : 'justifications.delete.title' },
        about,
      ),
      text: formatMessage({ id: isWithdrawn ? 'justifications.withdraw.text' : 'justifications.delete.text' }),
      agree: formatMessage({ id: isWithdrawn ? 'justifications.withdraw' : 'ui.delete' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (agreed) await deleteRow(row.id);
  };
  return (
    <>
      {isWithdrawn && (
        <Button aria-label={formatMessage({ id: 'justifications.withdraw.named' }, about)} onClick={() => void ask()}>
          {formatMessage({ id: 'justifications.withdraw' })}
        </Button>
      )}
      {row.deletable && !isWithdrawn && (
        <DeleteButton name={formatMessage({ id: 'justifications.one' }, about)} onPress={() => void ask()} />
      )}
      {row.decidable &&
        VERDICTS.filter((verdict) => verdict !== row.status).map((verdict) => (
          <Button
            key={verdict}
            tone={verdict === 'accepted' && row.status === 'pending' ? 'primary' : 'plain'}
            aria-label={formatMessage({ id: `justifications.${verdict}.named` }, about)}
            onClick={() => onDecide(verdict)}
          >
            {formatMessage({ id: `justifications.do.${verdict}` })}
          </Button>
        ))}
    </>
  );
};
