import { useReadNoticesMutation } from '@pupitre/shared/api/notices';
import { noticePath } from '@pupitre/shared/contracts/notice-links';
import { noticeText } from '@pupitre/shared/contracts/notice-texts';
import type { FactKind, InboxNotice } from '@pupitre/shared/contracts/notices';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { Link } from '@pupitre/shared/platform/link';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { RowAction } from '@pupitre/shared/ui/record-actions';
import { KindIcon } from './kind-icon.tsx';
import { useMayOpen } from './use-may-open.ts';
import styles from './inbox.module.css';

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** A class is marked in a hurry. What is published is looked at first. */
const MARKS: ReadonlySet<FactKind> = new Set(['absence', 'score', 'grade']);

const Facts = ({ notice, isSchoolNamed }: { notice: InboxNotice; isSchoolNamed: boolean }) => {
  const { formatDate } = useIntl();
  const { kind, at, timeZone, school, correctableUntil } = notice;
  const clock = (moment: string): string => formatDate(moment, { ...CLOCK, timeZone });
  return (
    <p className={styles['facts']}>
      <time dateTime={at}>{clock(at)}</time>
      {isSchoolNamed && <span>{school.name}</span>}
      {MARKS.has(kind) && correctableUntil !== null && (
        <span className={styles['correctable']}>
          <FormattedMessage id="notices.correctable" values={{ time: clock(correctableUntil) }} />
        </span>
      )}
    </p>
  );
};

type InboxNoticeProps = { notice: InboxNotice; isSchoolNamed: boolean };

/** A notice, which leads to the screen that it is about and is read then. */
export const NoticeItem = ({ notice, isSchoolNamed }: InboxNoticeProps) => {
  const { formatMessage } = useIntl();
  const { title, body } = noticeText(useSelector(selectLanguage), notice);
  const [readNotices] = useReadNoticesMutation();
  const mayOpen = useMayOpen();
  const isUnread = notice.readAt === null;
  const path = noticePath(notice);
  const read = (): void => void (isUnread && readNotices({ ids: [notice.id] }));
  return (
    <li className={styles['notice']} data-unread={isUnread}>
      <KindIcon kind={notice.kind} />
      <div className={styles['words']}>
        <p className={styles['title']}>
          {isUnread && (
            <span className={styles['new']}>
              <FormattedMessage id="notices.new" />
            </span>
          )}
          {mayOpen(path) ? (
            <Link to={path} className={styles['link']} onClick={read}>
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
        </p>
        <p className={styles['body']}>{body}</p>
        <Facts notice={notice} isSchoolNamed={isSchoolNamed} />
      </div>
      {isUnread && (
        <RowAction
          icon="check"
          title={formatMessage({ id: 'notices.read' })}
          label={formatMessage({ id: 'notices.read.named' }, { title })}
          onAct={read}
        />
      )}
    </li>
  );
};
