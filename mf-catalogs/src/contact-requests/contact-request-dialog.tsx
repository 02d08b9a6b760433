import type { ContactRequest } from '@pupitre/shared/contracts/contact-requests';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { EmailLink, mailTo } from './email-link.tsx';
import styles from './contact-requests.module.css';

type ContactRequestDialogProps = { request: ContactRequest; onClose: () => void };

export const ContactRequestDialog = ({ request, onClose }: ContactRequestDialogProps) => (
  <Dialog title={request.subject} onClose={onClose}>
    <dl className={styles['facts']}>
      <dt>
        <FormattedMessage id="contactRequests.fullName" />
      </dt>
      <dd>{request.fullName}</dd>
      <dt>
        <FormattedMessage id="contactRequests.email" />
      </dt>
      <dd>
        <EmailLink email={request.email} />
      </dd>
      <dt>
        <FormattedMessage id="contactRequests.date" />
      </dt>
      <dd>{showDate(request.date)}</dd>
    </dl>
    <p className={styles['message']}>{request.message}</p>
    <div className={styles['actions']}>
      <a className={styles['reply']} href={mailTo(request.email, `Re: ${request.subject}`)}>
        <FormattedMessage id="contactRequests.reply" />
      </a>
      <Button onClick={onClose}>
        <FormattedMessage id="contactRequests.close" />
      </Button>
    </div>
  </Dialog>
);
