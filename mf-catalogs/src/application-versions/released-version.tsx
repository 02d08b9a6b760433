import type { ApplicationVersion, LatestVersion } from '@pupitre/shared/contracts/application-versions';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { RichText } from '@pupitre/shared/ui/rich-text';
import { useVersionsCrumb } from './versions-crumb.ts';
import styles from './released-version.module.css';

type ReleasedVersionProps = { version: ApplicationVersion; last: LatestVersion };

/** Explains that an older version cannot be edited and links to the last one. */
export const ReleasedNotice = ({ last }: { last: LatestVersion }) => (
  <div className={styles['notice']}>
    <p>
      <FormattedMessage id="versions.released.text" values={{ last: last.version }} />
    </p>
    <Link to={`/application-versions/edit/${encodeId('applicationVersion', last.id)}`}>
      <FormattedMessage id="versions.released.editLast" values={{ last: last.version }} />
    </Link>
  </div>
);

/** An older version without a form, because the server would refuse it. */
export const ReleasedVersion = ({ version, last }: ReleasedVersionProps) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeader
        title={formatMessage({ id: 'versions.released.title' }, { version: version.version })}
        trail={[useVersionsCrumb()]}
      />
      <div className={styles['paper']}>
        <ReleasedNotice last={last} />
        <RichText html={version.description} />
      </div>
    </>
  );
};
