import { useState } from 'react';
import { useDeleteSchoolTokenMutation, useSchoolTokensQuery } from '@pupitre/shared/api/school-tokens';
import { useSchoolNoticesQuery } from '@pupitre/shared/api/school-webhooks';
import type { SchoolToken } from '@pupitre/shared/contracts/school-tokens';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { useSchoolMoment } from '../notices/use-school-moment.ts';
import { SettingCard } from '../setting-card/setting-card.tsx';
import { SecretDialog } from '../webhooks/secret-dialog.tsx';
import { DeleteConnection } from './delete-connection.tsx';
import { TokenModal } from './token-modal.tsx';
import styles from './connections.module.css';

type TokenItemProps = { token: SchoolToken; timeZone: string };

const TokenItem = ({ token, timeZone }: TokenItemProps) => {
  const { formatMessage } = useIntl();
  const momentText = useSchoolMoment();
  const [deleteToken] = useDeleteSchoolTokenMutation();
  const { id, name, scopes, createdAt, createdBy, expiresAt, isExpired, lastUsedAt } = token;
  const opened = scopes.map((scope) => formatMessage({ id: `connections.token.scopes.${scope}` }));
  return (
    <li className={styles['token']}>
      <div>
        <strong>{name}</strong> · {opened.join(', ')}
        <span className={`${styles['detail']} ${isExpired ? styles['expired'] : ''}`}>
          <FormattedMessage
            id={isExpired ? 'connections.token.expired' : 'connections.token.expires'}
            values={{ moment: momentText(expiresAt, timeZone) }}
          />
        </span>
        <span className={styles['detail']}>
          {lastUsedAt === null ? (
            <FormattedMessage id="connections.token.unused" />
          ) : (
            <FormattedMessage id="connections.token.used" values={{ moment: momentText(lastUsedAt, timeZone) }} />
          )}
        </span>
        <span className={styles['detail']}>
          <FormattedMessage
            id="connections.token.made"
            values={{ name: createdBy.name, moment: momentText(createdAt, timeZone) }}
          />
        </span>
      </div>
      <DeleteConnection of="token" name={name} onDelete={() => deleteToken(id)} />
    </li>
  );
};

/** The tokens of a school for other programs. */
export const TokensCard = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const query = useSchoolTokensQuery(schoolId);
  const timeZone = useSchoolNoticesQuery(schoolId).data?.timeZone ?? 'America/Mexico_City';
  const [isAdding, setIsAdding] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  return (
    <SettingCard
      title={formatMessage({ id: 'connections.tokens' })}
      heading="h2"
      query={query}
      dialogs={
        <>
          {isAdding && <TokenModal schoolId={schoolId} onToken={setToken} onClose={() => setIsAdding(false)} />}
          {token !== null && !isAdding && (
            <SecretDialog
              title={formatMessage({ id: 'connections.token.secret.title' })}
              text={formatMessage({ id: 'connections.token.secret.text' })}
              label={formatMessage({ id: 'connections.token.secret' })}
              secret={token}
              onClose={() => setToken(null)}
            />
          )}
        </>
      }
    >
      {(tokens) => (
        <>
          {tokens.length === 0 ? (
            <p className={styles['hint']}>
              <FormattedMessage id="connections.tokens.none" />
            </p>
          ) : (
            <ul className={styles['tokens']}>
              {tokens.map((each) => (
                <TokenItem key={each.id} token={each} timeZone={timeZone} />
              ))}
            </ul>
          )}
          <Button onClick={() => setIsAdding(true)}>
            <FormattedMessage id="connections.token.new" />
          </Button>
        </>
      )}
    </SettingCard>
  );
};
