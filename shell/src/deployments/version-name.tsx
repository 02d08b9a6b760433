import styles from './cards/version.module.css';

/** A version; what a local build adds to its number stands back. */
export const VersionName = ({ version }: { version: string }) => {
  const [number, ...build] = version.split('-');
  return (
    <span className={styles['version']}>
      {number}
      {build.length > 0 && <span className={styles['build']}>-{build.join('-')}</span>}
    </span>
  );
};
