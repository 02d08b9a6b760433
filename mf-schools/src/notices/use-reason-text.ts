import { useIntl } from '@pupitre/shared/platform/intl';

const KNOWN = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'TimeoutError',
  'givenUp',
  'noGuardian',
  'noMail',
  'noSchool',
  'noSubscription',
  'noWebhook',
  'outdated',
  'privateAddress',
  'secretUnreadable',
  'superseded',
  'unwanted',
] as const;

/** Says in words why a try failed. */
export const useReasonText = (): ((reason: string) => string) => {
  const { formatMessage } = useIntl();
  return (reason) => {
    const known = KNOWN.find((each) => each === reason);
    if (known) return formatMessage({ id: `notices.reason.${known}` });
    const [, status] = /^status (\d+)$/.exec(reason) ?? [];
    if (status) return formatMessage({ id: 'notices.reason.status' }, { status });
    return formatMessage({ id: 'notices.reason.other' }, { reason });
  };
};
