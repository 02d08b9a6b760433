import { useState, type ReactNode } from 'react';
import type { SchoolWebhook } from '@pupitre/shared/contracts/school-webhooks';
import { Button } from '@pupitre/shared/ui/button';
import type { QueryLike } from '@pupitre/shared/ui/query-view';
import { EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { SettingCard } from '../setting-card/setting-card.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import styles from './webhooks.module.css';

type Texts = { none: string; connect: string; secretTitle: string; secretText: string; secret: string };
type Editing<Webhook> = { webhook: Webhook | null; onSecret: (secret: string) => void; onClose: () => void };

type WebhookCardProps<Webhook> = {
  title: string;
  heading: 'h2' | 'h3';
  texts: Texts;
  query: QueryLike<Webhook | null>;
  deletion: ReactNode;
  renderForm: (editing: Editing<Webhook>) => ReactNode;
  children: (webhook: Webhook) => ReactNode;
};

/** A program that a school connects: how it fares, its form, and the secret that is shown once. */
export const WebhookCard = <Webhook extends SchoolWebhook>(props: WebhookCardProps<Webhook>) => {
  const { title, heading, texts, query, deletion, renderForm, children } = props;
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
              title={texts.secretTitle}
              text={texts.secretText}
              label={texts.secret}
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
            <p className={styles['hint']}>{texts.none}</p>
            <Button onClick={edit}>{texts.connect}</Button>
          </>
        )
      }
    </SettingCard>
  );
};
