import { isCallError } from '@pupitre/shared/api/client';
import { oneTimeToken } from '@pupitre/shared/contracts/auth';
import type { NoticeKind, SecurityNotice } from '@pupitre/shared/contracts/security-notices';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useParams } from '@pupitre/shared/platform/router';
import { Form } from '@pupitre/shared/ui/form';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { ErrorState } from '@pupitre/shared/ui/page-state';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { AuthLayout } from '../account/auth-layout.tsx';
import { InvalidLink } from '../account/invalid-link.tsx';
import { OutcomePanel } from '../account/outcome-panel.tsx';
import { NoticeDetails, useKnownText } from './notice-details.tsx';
import { useDenyNoticeMutation, useSecurityNoticeQuery } from './security-notices-api.ts';
import styles from './not-me-page.module.css';

/** Returns the end of the message ids for a kind of notice. A kind of a later release secures the account too. */
const consequenceOf = (kind: NoticeKind) => {
  if (kind === 'childLinked' || kind === 'childJoined') return kind;
  return kind === 'secondFactorChanged' ? 'secondFactor' : 'secured';
};

const Denied = ({ kind }: { kind: NoticeKind }) => {
  const consequence = consequenceOf(kind);
  return (
    <AuthLayout title={useIntl().formatMessage({ id: `notMe.done.${consequence}` })} width="form">
      <OutcomePanel drawing="done">
        <p>
          <FormattedMessage id={`notMe.done.${consequence}.text`} />
        </p>
      </OutcomePanel>
    </AuthLayout>
  );
};

type QuestionProps = { notice: SecurityNotice; token: string; deny: ReturnType<typeof useDenyNoticeMutation>[0] };

const Question = ({ notice, token, deny }: QuestionProps) => {
  const { formatMessage } = useIntl();
  const title = useKnownText()(`notMe.kind.${notice.kind}`) ?? formatMessage({ id: 'notMe.title' });
  const consequence = consequenceOf(notice.kind);
  return (
    <AuthLayout title={title} width="form">
      <div className={styles['body']}>
        <NoticeDetails notice={notice} />
        <p>
          <FormattedMessage id={`notMe.text.${consequence}`} />
        </p>
        <Form name={title} schema={oneTimeToken} initialValues={{ token }} save={deny} onSaved={() => undefined}>
          <SubmitButton tone="danger">
            <FormattedMessage id={`notMe.submit.${consequence}`} />
          </SubmitButton>
        </Form>
        <p className={styles['note']}>
          <FormattedMessage id="notMe.wasMe" />
        </p>
      </div>
    </AuthLayout>
  );
};

const isInvalid = (error: unknown): boolean => isCallError(error) && error.code === 'invalidToken';

/** The link of a security mail opens this page. It repeats the facts of the mail, and its button denies them. */
export const NotMePage = () => {
  const { token = '' } = useParams();
  const title = useIntl().formatMessage({ id: 'notMe.title' });
  const { data: notice, error, refetch } = useSecurityNoticeQuery(token);
  const [deny, denial] = useDenyNoticeMutation();
  if (isInvalid(error) || isInvalid(denial.error))
    return <InvalidLink text="notMe.invalid" action="notMe.invalid.password" />;
  if (notice && (notice.isDenied || denial.isSuccess)) return <Denied kind={notice.kind} />;
  if (notice) return <Question notice={notice} token={token} deny={deny} />;
  return (
    <AuthLayout title={title} width="form">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={2} />}
    </AuthLayout>
  );
};
