import styles from './internal/upload-failure.module.css';

type UploadFailureProps = {
  /** The reason by `useUpload`. */
  reason: string;
  /** A sentence that says which data is safe, and what to do. Remotes of earlier releases use this name. */
  kept: string;
};

/** Shows why an upload failed. Unlike the notification it stays. */
export const UploadFailure = ({ reason, kept }: UploadFailureProps) => (
  <p className={styles['failure']} role="alert">
    {reason.replace(/\.$/, '')}. {kept}
  </p>
);
