import { FormattedMessage, useIntl } from '../../../platform/intl.ts';
import { CopyButton } from '../../copy-button.tsx';
import { ReadOnlyField } from '../../read-only-field.tsx';
import { buttonClass } from '../button-class.ts';
import styles from './feed-dialog.module.css';

/** Programs that know this scheme offer to subscribe. */
const subscribing = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** The button that made the address is gone, so its focus goes to the next step. */
const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus();

/** A new address with both ways to use it. */
export const FeedAddress = ({ url }: { url: string }) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles['address']}>
      <ReadOnlyField
        label={formatMessage({ id: 'feed.address' })}
        value={url}
        hint={formatMessage({ id: 'feed.address.once' })}
      />
      <div className={styles['tools']}>
        <a ref={takeFocus} className={buttonClass('primary')} href={subscribing(url)}>
          <FormattedMessage id="feed.open" />
        </a>
        <CopyButton
          text={url}
          copied={formatMessage({ id: 'feed.copied' })}
          notCopied={formatMessage({ id: 'feed.notCopied' })}
        >
          <FormattedMessage id="feed.copy" />
        </CopyButton>
      </div>
    </div>
  );
};
