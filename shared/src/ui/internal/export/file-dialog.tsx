import { useState } from 'react';
import { supportId } from '../../../api/report-failure.ts';
import { FormattedMessage, useIntl } from '../../../platform/intl.ts';
import { notify } from '../../../platform/notify.ts';
import { Dialog } from '../../dialog.tsx';
import { DownloadIcon } from '../download-icon.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { Icon } from '../icon.tsx';
import { DownloadError, type FileCall } from './download-file.ts';
import { DownloadProgress } from './download-progress.tsx';
import { takeFocus } from './take-focus.ts';
import { useClosing } from './use-closing.ts';
import { useDownload } from './use-download.ts';
import styles from './export.module.css';

/** A file that the user may choose. */
export type FileChoice = FileCall & { key: string; label: string; hint: string };

/** Says why a download failed: a rule that was broken says more than its code. */
const Failure = ({ error }: { error: unknown }) => {
  const failureText = useFailureText();
  const failure = error instanceof DownloadError ? error.failure : undefined;
  const requestId = failure ? supportId(failure) : undefined;
  return (
    <div role="alert" className={styles['error']}>
      <Icon name="warning" />
      <div>
        {failure === null ? (
          <FormattedMessage id="export.cut" />
        ) : (
          (Object.values(failure?.fields ?? {}).flat()[0] ?? failureText(failure))
        )}
        {requestId && (
          <p className={styles['request']}>
            <FormattedMessage id="ui.notification.request" values={{ requestId }} />
          </p>
        )}
      </div>
    </div>
  );
};

type FileDialogProps = {
  title: string;
  /** The content of the file. */
  hint: string;
  choices: FileChoice[];
  onClose: () => void;
};

/**
 * Offers files, and downloads the chosen one with progress. Closing stops it. The chosen button is gone meanwhile, and gets
 * the focus back when the download was stopped or failed.
 */
export const FileDialog = ({ title, hint, choices, onClose }: FileDialogProps) => {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<string | null>(null);
  const download = useDownload(({ name, rows }) => {
    notify({ kind: 'success', text: formatMessage({ id: 'export.done' }, { name, count: rows }) });
    onClose();
  });
  const close = useClosing(download.isWorking, onClose);
  return (
    <Dialog title={title} onClose={close}>
      <p className={styles['hint']}>{hint}</p>
      {download.error !== undefined && <Failure error={download.error} />}
      {download.isWorking ? (
        <DownloadProgress progress={download.progress} onStop={download.stop} />
      ) : (
        <ul className={styles['choices']}>
          {choices.map(({ key, label, hint: about, ...call }) => (
            <li key={key}>
              <button
                type="button"
                ref={key === chosen ? takeFocus : null}
                onClick={() => {
                  setChosen(key);
                  void download.start(call);
                }}
              >
                <DownloadIcon />
                <span>
                  <strong>{label}</strong>
                  <small>{about}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
