import type { ContactAnswer } from '@pupitre/shared/contracts/contact-requests';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import styles from './contact-requests.module.css';

const MOMENT = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'America/Mexico_City' } as const;

/** The mailed answers with their time and author, oldest first. */
export const SentAnswers = ({ answers }: { answers: readonly ContactAnswer[] }) => {
  const { formatDate } = useIntl();
  return answers.map(({ id, text, at, user }) => (
    <section key={id} className={styles['answer']}>
      <h3 className={styles['sent']}>
        <FormattedMessage
          id="contactRequests.answer.sent"
          values={{ moment: formatDate(at, MOMENT), author: user.name }}
        />
      </h3>
      <p className={styles['answerText']}>{text}</p>
    </section>
  ));
};
