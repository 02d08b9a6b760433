import { useState } from 'react';
import { isCallError } from '@pupitre/shared/api/client';
import { useAnswerInvitationMutation, useInvitationsQuery } from '@pupitre/shared/api/guardians';
import type { Invitation } from '@pupitre/shared/contracts/guardians';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { NamedAction } from '@pupitre/shared/ui/record-actions';
import styles from './invitations.module.css';

type Outcome = { result: 'accepted' | 'refused' | 'gone'; invitation: Invitation };

type CardProps = { invitation: Invitation; onAnswered: (outcome: Outcome) => void };

const InvitationCard = ({ invitation, onAnswered }: CardProps) => {
  const { formatMessage } = useIntl();
  const [answerInvitation, { isLoading }] = useAnswerInvitationMutation();
  const { id, student, school, invitedBy, relation } = invitation;
  const answer = async (accepted: boolean): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await answerInvitation({ id, accepted });
    if (data) onAnswered({ result: accepted ? 'accepted' : 'refused', invitation });
    if (isCallError(error) && error.code === 'notFound') onAnswered({ result: 'gone', invitation });
  };
  const refuse = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'invitations.refuse.title' }, { student }),
      text: formatMessage({ id: 'invitations.refuse.text' }, { invitedBy }),
      agree: formatMessage({ id: 'invitations.refuse' }),
      refuse: formatMessage({ id: 'pupils.cancel' }),
      tone: 'danger',
    });
    if (agreed) await answer(false);
  };
  return (
    <li className={styles['invitation']}>
      <div>
        <p>
          <FormattedMessage id="invitations.text" values={{ invitedBy, student: <strong>{student}</strong> }} />
        </p>
        <p className={styles['facts']}>
          <FormattedMessage id={`guardians.relation.${relation}`} />
          {school !== null && ` · ${school}`}
        </p>
      </div>
      <div className={styles['acts']}>
        <NamedAction
          icon="close"
          tone="plain"
          title={formatMessage({ id: 'invitations.refuse' })}
          label={formatMessage({ id: 'invitations.refuse.named' }, { student })}
          onAct={() => void refuse()}
        />
        <NamedAction
          icon="check"
          tone="primary"
          title={formatMessage({ id: 'invitations.accept' })}
          label={formatMessage({ id: 'invitations.accept.named' }, { student })}
          onAct={() => void answer(true)}
        />
      </div>
    </li>
  );
};

/** The invitations to be a guardian that wait for the user's answer, and the outcome of the last answer. */
export const Invitations = () => {
  const { formatMessage } = useIntl();
  const { data = [] } = useInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const waiting = data.filter(({ id }) => id !== outcome?.invitation.id);
  if (waiting.length === 0 && !outcome) return null;
  return (
    <section tabIndex={-1} className={styles['invitations']} aria-label={formatMessage({ id: 'invitations.title' })}>
      {outcome && (
        <output>
          <FormattedMessage id={`invitations.${outcome.result}`} values={outcome.invitation} />
        </output>
      )}
      {waiting.length > 0 && (
        <ul>
          {waiting.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} onAnswered={setOutcome} />
          ))}
        </ul>
      )}
    </section>
  );
};
