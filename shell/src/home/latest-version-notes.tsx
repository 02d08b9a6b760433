import { useLatestVersionQuery } from '@pupitre/shared/api/latest-version';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { RichText } from '@pupitre/shared/ui/rich-text';
import styles from './home-page.module.css';

/** What is new in the product; nothing where there is no version yet or it cannot be read. */
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
