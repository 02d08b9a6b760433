import type { OwnPrivacyRequest } from '@pupitre/shared/contracts/privacy-requests';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { Day, DayOf } from '../account/day.tsx';
import { passFocus } from '../account/pass-focus.ts';
import { useWithdrawPrivacyRequestMutation } from '../account/privacy-api.ts';
import { StatusTag } from '../account/status-tag.tsx';
import styles from './my-data.module.css';

/** The subject of a request: a student, the own account, or a student who was erased or has other guardians now. */
const useSubject = ({ student, isAboutStudent }: OwnPrivacyRequest): string => {
  const { formatMessage } = useIntl();
  if (student) return student.name;
  return formatMessage({ id: isAboutStudent ? 'myData.requests.gone' : 'myData.requests.own' });
};

const Withdraw = ({ request, named }: { request: OwnPrivacyRequest; named: string }) => {
  const { formatMessage } = useIntl();
  const [withdraw, { isLoading }] = useWithdrawPrivacyRequestMutation();
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'myData.requests.withdraw.title' }),
      text: formatMessage({ id: 'myData.requests.withdraw.text' }),
      agree: formatMessage({ id: 'myData.requests.withdraw' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (isSure) await withdraw(request.id);
  };
  return (
    <Button
      ref={passFocus}
      tone="quietDanger"
      className={styles['quiet'] ?? ''}
      aria-disabled={isLoading}
      aria-label={formatMessage({ id: 'myData.requests.withdraw.named' }, { name: named })}
      onClick={() => !isLoading && void ask()}
    >
      <FormattedMessage id="myData.requests.withdraw" />
    </Button>
  );
};

/** A request of the user, with its last day or its answer. */
export const OwnRequest = ({ request }: { request: OwnPrivacyRequest }) => {
  const { formatMessage } = useIntl();
  const subject = useSubject(request);
  const named = `${formatMessage({ id: `privacy.kind.${request.kind}` })} · ${subject}`;
  const isPending = request.status === 'pending';
  return (
    <li className={styles['item']}>
      <div className={styles['what']}>
        <h3 className={styles['name']}>{named}</h3>
        <p className={styles['note']}>
          <StatusTag status={request.status} />
          {' · '}
          <FormattedMessage
            id={isPending ? 'myData.requests.sent' : 'myData.requests.sentOnly'}
            values={{ moment: <DayOf key="at" at={request.createdAt} />, day: <Day key="due" day={request.dueOn} /> }}
          />
        </p>
        <p className={styles['words']}>{request.text}</p>
        {request.answer !== '' && (
          <blockquote className={styles['answer']}>
            <p className={styles['note']}>
              <FormattedMessage
                id="myData.requests.answered"
                values={{ moment: request.answeredAt && <DayOf key="at" at={request.answeredAt} /> }}
              />
            </p>
            <p className={styles['words']}>{request.answer}</p>
          </blockquote>
        )}
      </div>
      {isPending && <Withdraw request={request} named={named} />}
    </li>
  );
};
