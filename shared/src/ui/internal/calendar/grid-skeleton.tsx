import styles from '../skeletons.module.css';
import own from './calendar.module.css';

/** The skeleton of a month while the code of its grid loads. */
export const GridSkeleton = () => <div className={`${styles['line']} ${own['waiting']}`} aria-hidden="true" />;
