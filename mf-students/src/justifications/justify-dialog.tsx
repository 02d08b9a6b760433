import { useState } from 'react';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { AddAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { fullName } from '../full-name.ts';
import { goIfMayLeave } from '../go-if-may-leave.ts';
import { JustificationList } from './justification-list.tsx';
import { JustifyForm } from './justify-form.tsx';
import styles from './justifications.module.css';

/** A link from the home leads to what the school decided. */
const isLinked = (): boolean => new URLSearchParams(window.location.search).has('dialog');

type JustifyDialogProps = { student: StudentRow; groupId: number; onClose: () => void };

/** A parent justifies an absence of a child, and reads what the school decided about the others. */
export const JustifyDialog = ({ student, onClose }: JustifyDialogProps) => {
  const { formatMessage } = useIntl();
  const [isWriting, setIsWriting] = useState(!isLinked());
  const title = formatMessage({ id: 'justifications.mine' }, { name: fullName(student) });
  const stopWriting = (): void => setIsWriting(false);
  return (
    <Dialog title={title} width={640} onClose={() => void goIfMayLeave(onClose)}>
      {isWriting ? (
        <>
          <p className={styles['mine']}>
            <FormattedMessage id="justifications.mine.hint" />
          </p>
          <JustifyForm
            title={formatMessage({ id: 'justifications.new' })}
            done={formatMessage({ id: 'justifications.sent' })}
            student={{ id: student.id }}
            onSaved={stopWriting}
            onGiveUp={() => void goIfMayLeave(stopWriting)}
          />
        </>
      ) : (
        <TabActions>
          <AddAction label={formatMessage({ id: 'justifications.another' })} onAdd={() => setIsWriting(true)} />
        </TabActions>
      )}
      <section className={styles['sent']}>
        <h2>
          <FormattedMessage id="justifications.title" />
        </h2>
        <JustificationList place={{ studentId: student.id }} status={null} />
      </section>
    </Dialog>
  );
};
