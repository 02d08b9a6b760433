import { noticeText } from '@pupitre/shared/contracts/notice-texts';
import type { SentNotice } from '@pupitre/shared/contracts/notices';
import { useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { StateCell } from './state-cell.tsx';
import { useSchoolMoment } from './use-school-moment.ts';
import styles from './notices.module.css';

const NoticeCell = ({ notice }: { notice: SentNotice }) => {
  const { title, body } = noticeText(useSelector(selectLanguage), notice);
  return (
    <span>
      {title}
      <span className={styles['detail']}>{body}</span>
    </span>
  );
};

const MomentCell = ({ notice: { at, timeZone } }: { notice: SentNotice }) => {
  const momentText = useSchoolMoment();
  return <time dateTime={at}>{momentText(at, timeZone)}</time>;
};

/** The columns of the notices that a school has sent. */
export const useSentColumns = () => {
  const { formatMessage } = useIntl();
  return [
    {
      key: 'at',
      title: formatMessage({ id: 'notices.at' }),
      width: 120,
      render: (notice: SentNotice) => <MomentCell notice={notice} />,
    },
    {
      key: 'kind',
      title: formatMessage({ id: 'notices.notice' }),
      render: (notice: SentNotice) => <NoticeCell notice={notice} />,
    },
    {
      key: 'student',
      title: formatMessage({ id: 'notices.student' }),
      width: 150,
      render: ({ student, others }: SentNotice) => [student, ...others].map(({ name }) => name).join(', '),
    },
    {
      key: 'receiver',
      title: formatMessage({ id: 'notices.receiver' }),
      width: 150,
      render: ({ receiver }: SentNotice) => receiver.name,
    },
    {
      key: 'state',
      title: formatMessage({ id: 'notices.state' }),
      width: 210,
      render: (notice: SentNotice) => <StateCell notice={notice} />,
    },
  ];
};
