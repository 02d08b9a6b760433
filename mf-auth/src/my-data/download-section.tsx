import { useRef } from 'react';
import type { DataFormat } from '@pupitre/shared/contracts/personal-data';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { Section } from '../account/section.tsx';
import { useDataDownload } from './use-data-download.ts';
import styles from './my-data.module.css';

const FORMATS = ['html', 'json'] as const satisfies readonly DataFormat[];

/** The user's own data as a file. A parent's has those of the own children. */
export const DownloadSection = ({ isParent }: { isParent: boolean }) => {
  const { formatMessage } = useIntl();
  const { start, cancel, isLoading } = useDataDownload();
  const pressed = useRef<HTMLButtonElement>(null);
  const giveUp = (): void => {
    cancel();
    // The button with the focus disappears.
    pressed.current?.focus();
  };
  return (
    <Section title={formatMessage({ id: 'myData.download' })}>
      <p className={styles['note']}>
        <FormattedMessage id={isParent ? 'myData.download.parent' : 'myData.download.text'} />
      </p>
      <div className={styles['actions']}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            aria-disabled={isLoading}
            onClick={({ currentTarget }) => {
              pressed.current = currentTarget;
              start({ format, name: `${formatMessage({ id: 'myData.file' })}.${format}` });
            }}
          >
            <FormattedMessage id={`myData.download.${format}`} />
          </Button>
        ))}
      </div>
      <div className={isLoading ? styles['running'] : undefined}>
        <output className={styles['note']}>{isLoading && <FormattedMessage id="myData.download.waiting" />}</output>
        {isLoading && (
          <Button onClick={giveUp}>
            <FormattedMessage id="myData.download.cancel" />
          </Button>
        )}
      </div>
    </Section>
  );
};
