import type { Profile } from '@pupitre/shared/contracts/auth';
import { APPEARANCES, appearanceChosen, selectAppearance } from '@pupitre/shared/platform/appearance';
import { FormattedMessage, useIntl, type MessageId } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import { useDispatch, useSelector } from '@pupitre/shared/platform/store-provider';
import { Avatar } from '@pupitre/shared/ui/avatar';
import { MenuIcon } from './menu-icon.tsx';
import { useLogout } from './use-logout.ts';
import styles from './profile-menu.module.css';

const MENU = 'profile-menu';

const AppearanceChoice = () => {
  const current = useSelector(selectAppearance);
  const dispatch = useDispatch();
  return (
    <fieldset className={styles['appearance']}>
      <legend>
        <FormattedMessage id="shell.appearance" />
      </legend>
      {APPEARANCES.map((appearance) => (
        <label key={appearance}>
          <input
            type="radio"
            name="appearance"
            checked={appearance === current}
            onChange={() => dispatch(appearanceChosen(appearance))}
          />
          <FormattedMessage id={`shell.appearance.${appearance}`} />
        </label>
      ))}
    </fieldset>
  );
};

/** The menu lies over everything else, also over a question of the next step. */
const closeMenu = ({ currentTarget }: { currentTarget: Element }): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

const OwnLink = ({ to, icon, text }: { to: PortalPath; icon: string; text: MessageId }) => (
  <Link to={to} className={styles['own']} onClick={closeMenu}>
    <MenuIcon name={icon} />
    <FormattedMessage id={text} />
  </Link>
);

/** The menu with the user's name, the appearance, the help and the logout. */
export const ProfileMenu = ({ profile }: { profile: Profile }) => {
  const { formatMessage } = useIntl();
  const logOut = useLogout();
  return (
    <>
      <button
        type="button"
        className={styles['avatar']}
        popoverTarget={MENU}
        aria-label={formatMessage({ id: 'shell.profile' })}
      >
        <Avatar person={profile} size={44} />
      </button>
      <div id={MENU} popover="auto" className={styles['menu']}>
        <p className={styles['name']}>
          {profile.name} {profile.paternal} {profile.maternal}
        </p>
        <p className={styles['email']}>{profile.email}</p>
        <OwnLink to="/profile" icon="profile" text="shell.profile.edit" />
        <OwnLink to="/help" icon="help" text="shell.help" />
        <AppearanceChoice />
        <button
          type="button"
          className={styles['leave']}
          onClick={(event) => {
            closeMenu(event);
            void logOut();
          }}
        >
          <FormattedMessage id="shell.logout" />
        </button>
      </div>
    </>
  );
};
