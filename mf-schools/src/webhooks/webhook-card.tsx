import { useState, type ReactNode } from 'react';
import type { SchoolWebhook } from '@pupitre/shared/contracts/school-webhooks';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import type { QueryLike } from '@pupitre/shared/ui/query-view';
import { EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { SettingCard } from '../setting-card/setting-card.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import styles from './webhooks.module.css';

type Editing<Webhook> = { webhook: Webhook | null; onSecret: (secret: string) => void; onClose: () => void };

type WebhookCardProps<Webhook> = {
  /** The beginning of its texts, and its title. */
  texts: 'connections.events' | 'notices.webhook';
  heading: 'h2' | 'h3';
  query: QueryLike<Webhook | null>;
  deletion: ReactNode;
  renderForm: (editing: Editing<Webhook>) => ReactNode;
  children: (webhook: Webhook) => ReactNode;
};

/** A program that a school connects: how it fares, its form, and the secret that is shown once. */
export const WebhookCard = <Webhook extends SchoolWebhook>(props: WebhookCardProps<Webhook>) => {
  const { texts, heading, query, deletion, renderForm, children } = props;
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: texts });
  const [isEditing, setIsEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const edit = (): void => setIsEditing(true);
  return (
    <SettingCard
      title={title}
      heading={heading}
      actions={
        query.data && (
          <span>
            <EditInPlaceAction name={title} onEdit={edit} />
            {deletion}
          </span>
        )
      }
      query={query}
      dialogs={
        <>
          {isEditing &&
            query.data !== undefined &&
            renderForm({ webhook: query.data, onSecret: setSecret, onClose: () => setIsEditing(false) })}
          {secret !== null && !isEditing && (
            <SecretDialog
              title={formatMessage({ id: `${texts}.secret.title` })}
              text={formatMessage({ id: `${texts}.secret.text` })}
              label={formatMessage({ id: `${texts}.secret` })}
              secret={secret}
              onClose={() => setSecret(null)}
            />
          )}
        </>
      }
    >
      {(webhook) =>
        webhook ? (
          children(webhook)
        ) : (
          <>
            <p className={styles['hint']}>
              <FormattedMessage id={`${texts}.none`} />
            </p>
            <Button onClick={edit}>
              <FormattedMessage id={`${texts}.connect`} />
            </Button>
          </>
        )
      }
    </SettingCard>
  );
};
