import styles from './internal/upload-failure.module.css';

type UploadFailureProps = {
  /** Why it failed, as `useUpload` says. */
  reason: string;
  /** A sentence: what was kept, and what to do. */
  kept: string;
};

/** Says in place why an upload failed; the notification goes away, this stays. */
export const UploadFailure = ({ reason, kept }: UploadFailureProps) => (
  <p className={styles['failure']} role="alert">
    {reason.replace(/\.$/, '')}. {kept}
  </p>
);
