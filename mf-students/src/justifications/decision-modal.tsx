import { useState } from 'react';
import {
  justificationDecision,
  REASON_MAX,
  type Justification,
  type JustificationDecision,
} from '@pupitre/shared/contracts/justifications';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { Button } from '@pupitre/shared/ui/button';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Form } from '@pupitre/shared/ui/form';
import { LongTextField } from '@pupitre/shared/ui/long-text-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { goIfMayLeave } from '../go-if-may-leave.ts';
import type { Verdict } from './justification-actions.tsx';
import { JustificationCard } from './justification-card.tsx';
import { useDecideJustificationMutation, useLazyJustificationsTableQuery } from './justifications-api.ts';
import styles from './justifications.module.css';

/** Reads a justification again. The list of the screen may have lost it to another filter. */
const useRowAgain = () => {
  const [read] = useLazyJustificationsTableQuery();
  return async ({ id, student }: Justification): Promise<Justification> => {
    const place = { studentId: student.id, status: null, rowsPerPage: 50 } as const;
    const { items } = await read(place).unwrap();
    const row = items.find((each) => each.id === id);
    return row ?? Promise.reject({ code: 'notFound', message: [] });
  };
};

type DecisionModalProps = { row: Justification; verdict: Verdict; onClose: () => void };

/** Accepts or rejects a justification, with an answer if the user wants to give one. */
export const DecisionModal = ({ row, verdict, onClose }: DecisionModalProps) => {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(row);
  const [decide] = useDecideJustificationMutation();
  const readAgain = useRowAgain();
  const title = formatMessage({ id: `justifications.${verdict}.title` });
  const valuesOf = ({ id, rowVersion, answer }: Justification) => ({ id, rowVersion, status: verdict, answer });
  const close = (): void => void goIfMayLeave(onClose);
  const reload = async () => {
    const newer = await readAgain(shown);
    setShown(newer);
    return valuesOf(newer);
  };
  const finish = (): void => {
    notify({ kind: 'success', text: formatMessage({ id: `justifications.${verdict}.done` }) });
    onClose();
  };
  return (
    <Dialog title={title} width={560} onClose={close}>
      <div className={styles['decided']}>
        <JustificationCard row={shown} isNamed>
          {null}
        </JustificationCard>
      </div>
      <Form
        name={title}
        schema={justificationDecision}
        initialValues={valuesOf(row)}
        save={decide}
        reload={reload}
        onSaved={finish}
      >
        <LongTextField<JustificationDecision>
          name="answer"
          label={formatMessage({ id: 'justifications.answer' })}
          max={REASON_MAX}
        />
        <DialogActions>
          <Button onClick={close}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <SubmitButton>
            <FormattedMessage id={`justifications.do.${verdict}`} />
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
