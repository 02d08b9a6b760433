import { PageSkeleton } from '@pupitre/shared/ui/page-skeleton';
import styles from './session-layout.module.css';

/** The frame's shape while its code is on the way. */
export const LayoutSkeleton = () => (
  <div className={styles['frame']}>
    <div className={styles['header']} />
    <div className={styles['menu']} />
    <main className={styles['main']} aria-busy="true">
      <PageSkeleton />
    </main>
  </div>
);
