import { useLatestVersionQuery } from '@pupitre/shared/api/latest-version';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import styles from './home-page.module.css';

const Nothing = () => null;

// The day of the user does not wait for what cleans the text of the news.
const RichText = lazyRetry(
  () => import(/* webpackChunkName: 'rich-text' */ '@pupitre/shared/ui/rich-text').then((m) => m.RichText),
  Nothing,
);

/** The news of the latest version. It shows nothing when there is no version or the request fails. */
export const LatestVersionNotes = () => {
  const { data: latest } = useLatestVersionQuery();
  if (!latest) return null;
  return (
    <section className={styles['news']} aria-labelledby="news">
      <h2 id="news" className={styles['heading']}>
        <FormattedMessage id="shell.home.version" values={{ version: latest.version }} />
      </h2>
      <PartBoundary>
        <RichText html={latest.description} />
      </PartBoundary>
    </section>
  );
};
