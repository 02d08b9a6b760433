import { ROLES } from '@pupitre/shared/contracts/roles';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { registrySignal } from '../../routing/current-view.ts';
import { useSignal } from '../../signal.ts';
import { isLogin, findHiddenScreens, type ScreenGroup } from './find-hidden-screens.ts';
import styles from './change-dialog.module.css';

const useAudience = (): ((audience: ScreenGroup['audience']) => string) => {
  const { formatMessage, formatList } = useIntl();
  return (audience) => {
    if (audience === 'visitors') return formatMessage({ id: 'deployments.visitors' });
    if (audience.length === ROLES.length) return formatMessage({ id: 'deployments.roles.all' });
    return formatList(audience.map((role) => formatMessage({ id: `deployments.role.${role}` })));
  };
};

/** What the portal loses when a remote is disabled, and who loses it. */
export const HiddenScreens = ({ remote }: { remote: string }) => {
  const { formatMessage } = useIntl();
  const audienceOf = useAudience();
  const language = useSelector(selectLanguage);
  const listed = useSignal(registrySignal)?.remotes.find(({ name }) => name === remote);
  const groups = listed ? findHiddenScreens(listed, language) : [];
  if (groups.length === 0)
    return <p className={styles['text']}>{formatMessage({ id: 'deployments.disable.nothing' })}</p>;
  return (
    <>
      {listed && isLogin(listed) && (
        <p className={styles['overtaken']}>
          <FormattedMessage id="deployments.disable.login" />
        </p>
      )}
      <p className={styles['text']}>
        <FormattedMessage id="deployments.disable.hidden" />
      </p>
      <dl className={styles['vanishing']}>
        {groups.map(({ audience, titles }) => (
          <div key={String(audience)}>
            <dt>{audienceOf(audience)}</dt>
            <dd>{titles.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
