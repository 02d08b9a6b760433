import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage, type Language } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { registrySignal } from '../../routing/current-view.ts';
import { useSignal } from '../../signal.ts';
import styles from './change-dialog.module.css';

/** Screens with the same audience. `visitors` are people without a session. */
type ScreenGroup = { audience: 'visitors' | readonly Role[]; titles: string[] };

/** Returns the titles of the screens of a remote, grouped by audience. Screens of a single record are left out. */
const findHiddenScreens = ({ routes }: RegistryRemote, language: Language): ScreenGroup[] => {
  const groups = new Map<string, ScreenGroup>();
  for (const { path, title, access, roles } of routes) {
    if (path.includes(':')) continue;
    const audience =
      access === 'session' ? ROLES.filter((role) => roles.length === 0 || roles.includes(role)) : 'visitors';
    const group = groups.get(String(audience)) ?? { audience, titles: [] };
    group.titles.push(title[language]);
    groups.set(String(audience), group);
  }
  return [...groups.values()];
};

/** Returns true when nobody could log in without this remote. */
const isLogin = ({ routes }: RegistryRemote): boolean => routes.some(({ path }) => path === '/login');

const useAudience = (): ((audience: ScreenGroup['audience']) => string) => {
  const { formatMessage, formatList } = useIntl();
  return (audience) => {
    if (audience === 'visitors') return formatMessage({ id: 'deployments.visitors' });
    if (audience.length === ROLES.length) return formatMessage({ id: 'deployments.roles.all' });
    return formatList(audience.map((role) => formatMessage({ id: `deployments.role.${role}` })));
  };
};

/** Lists the screens that disappear when a remote is disabled, and their users. */
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
