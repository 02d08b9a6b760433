import { Skeleton } from 'antd';
import styles from './internal/skeletons.module.css';

/** The shape of a page while its code or its record is on the way: title line, then a block. */
export const PageSkeleton = () => (
  <div className={styles['page']} aria-hidden="true">
    <Skeleton active title={{ width: '38%' }} paragraph={{ rows: 0 }} />
    <div className={styles['block']}>
      <Skeleton active title={false} paragraph={{ rows: 6, width: ['92%', '78%', '85%', '70%', '88%', '60%'] }} />
    </div>
  </div>
);
