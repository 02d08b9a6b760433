import { useLatestVersionQuery } from '@pupitre/shared/api/latest-version';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { RichText } from '@pupitre/shared/ui/rich-text';
import styles from './home-page.module.css';

/** The news of the latest version. It shows nothing when there is no version or the request fails. */
export const LatestVersionNotes = () => {
  const { data: latest } = useLatestVersionQuery();
  if (!latest) return null;
  return (
    <section className={styles['news']} aria-labelledby="news">
      <h2 id="news" className={styles['heading']}>
        <FormattedMessage id="shell.home.version" values={{ version: latest.version }} />
      </h2>
      <RichText html={latest.description} />
    </section>
  );
};
