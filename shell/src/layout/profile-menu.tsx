import { useLogoutMutation } from '@pupitre/shared/api/auth';
import type { Profile } from '@pupitre/shared/contracts/auth';
import { APPEARANCES, appearanceChosen, selectAppearance } from '@pupitre/shared/platform/appearance';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { redirect } from '@pupitre/shared/platform/navigate';
import { sessionEnded } from '@pupitre/shared/platform/session';
import { useDispatch, useSelector } from '@pupitre/shared/platform/store-provider';
import styles from './profile-menu.module.css';

const MENU = 'profile-menu';

const initials = ({ name, paternal }: Profile): string => `${name.charAt(0)}${paternal.charAt(0)}`;

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

const useLeave = () => {
  const [logout, { isLoading }] = useLogoutMutation();
  const dispatch = useDispatch();
  return async (): Promise<void> => {
    if (isLoading || !(await mayLeave())) return;
    await logout();
    dispatch(sessionEnded());
    // Whoever leaves on purpose is not led back to where they were.
    redirect('/');
  };
};

/** Who is logged in, how the portal looks, and the way out. */
export const ProfileMenu = ({ profile }: { profile: Profile }) => {
  const { formatMessage } = useIntl();
  const leave = useLeave();
  return (
    <>
      <button
        type="button"
        className={styles['avatar']}
        popoverTarget={MENU}
        aria-label={formatMessage({ id: 'shell.profile' })}
      >
        {profile.image ? <img src={profile.image} alt="" /> : <span data-initials={initials(profile)} />}
      </button>
      <div id={MENU} popover="auto" className={styles['menu']}>
        <p className={styles['name']}>
          {profile.name} {profile.paternal} {profile.maternal}
        </p>
        <p className={styles['email']}>{profile.email}</p>
        <AppearanceChoice />
        <button type="button" className={styles['leave']} onClick={() => void leave()}>
          <FormattedMessage id="shell.logout" />
        </button>
      </div>
    </>
  );
};
