import type { SecurityNotice } from '@pupitre/shared/contracts/security-notices';
import { FormattedMessage, useIntl, type MessageId } from '@pupitre/shared/platform/intl';
import styles from './not-me-page.module.css';

const isMessageId = (id: string, messages: object): id is MessageId => id in messages;

/** Returns a function that returns the text of an id, or undefined for an id that this version does not know. */
export const useKnownText = (): ((id: string) => string | undefined) => {
  const { formatMessage, messages } = useIntl();
  return (id) => (isMessageId(id, messages) ? formatMessage({ id }) : undefined);
};

/** Schools use the time of central Mexico, whatever the time zone of the device. */
const MOMENT = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'America/Mexico_City' } as const;

type Line = { id: MessageId; text: string | undefined };

/** The time and the facts of the event, as the mail names them. */
export const NoticeDetails = ({ notice: { createdAt, details } }: { notice: SecurityNotice }) => {
  const { formatDate } = useIntl();
  const known = useKnownText();
  const { student, group, school, browser, system, place, factor, change, name } = details;
  const changed = [known(`notMe.change.${change}`), known(`notMe.factor.${factor}`), factor && name];
  const lines: Line[] = [
    { id: 'notMe.when', text: formatDate(createdAt, MOMENT) },
    { id: 'notMe.student', text: student },
    { id: 'notMe.group', text: group },
    { id: 'notMe.school', text: school },
    { id: 'notMe.what', text: changed.filter(Boolean).join(' · ') },
    { id: 'notMe.device', text: [browser, system].filter((part) => part && part !== 'other').join(' · ') },
    { id: 'notMe.place', text: place },
  ];
  return (
    <dl className={styles['details']}>
      {lines
        .filter(({ text }) => text)
        .map(({ id, text }) => (
          <div key={id}>
            <dt>
              <FormattedMessage id={id} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
};
