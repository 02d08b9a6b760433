import { useState } from 'react';
import type { Profile } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { notify } from '@pupitre/shared/platform/notify';
import { Avatar } from '@pupitre/shared/ui/avatar';
import { FilePicker } from '@pupitre/shared/ui/file-picker';
import { Section } from '../account/section.tsx';
import { photoFault } from './check-photo.ts';
import styles from './profile-page.module.css';

// The cropper is large, and few visits of the page need it.
const PhotoDialog = lazyRetry(
  () => import('./photo-dialog.tsx').then((m) => m.PhotoDialog),
  () => null,
);

/** Returns the URL of a chosen picture, or the reason why it was refused. */
const usePhoto = () => {
  const { formatMessage } = useIntl();
  const [picture, setPicture] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (file: File): Promise<void> => {
    const fault = await photoFault(file);
    const id = fault?.kind === 'small' ? 'profile.photo.small' : 'ui.upload.wrongFormat.profile';
    const text = fault && formatMessage({ id }, { ...fault });
    setRefusal(text);
    if (text) notify({ kind: 'failure', text });
    else setPicture(URL.createObjectURL(file));
  };
  const drop = (): void => {
    if (picture) URL.revokeObjectURL(picture);
    setPicture(null);
  };
  return { picture, refusal, choose, drop };
};

/** Shows the photo, or the initials, and changes it. */
export const PhotoSection = ({ profile }: { profile: Profile }) => {
  const { formatMessage } = useIntl();
  const { picture, refusal, choose, drop } = usePhoto();
  return (
    <Section title={formatMessage({ id: 'profile.photo' })}>
      <div className={styles['photo']}>
        <Avatar person={profile} size={96} />
        <div className={styles['who']}>
          <p className={styles['name']}>
            {profile.name} {profile.paternal} {profile.maternal}
          </p>
          <p className={styles['note']}>
            <FormattedMessage id="profile.photo.hint" />
          </p>
          {refusal && <p className={styles['refused']}>{refusal}</p>}
          <div className={styles['pick']}>
            <FilePicker
              purpose="profile"
              label={formatMessage({ id: profile.image ? 'profile.photo.change' : 'profile.photo.choose' })}
              onChoose={(file) => void choose(file)}
            />
          </div>
        </div>
      </div>
      {picture && <PhotoDialog picture={picture} onClose={drop} />}
    </Section>
  );
};
