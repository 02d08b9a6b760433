import { useEffect } from 'react';
import type { NamedColor } from '../contracts/school-activities.ts';
import { loadIconFont } from './internal/icons/icon-font.ts';
import { readableOn } from './internal/readable-on.ts';
import styles from './internal/icons/activity-icon.module.css';

/** A material icon by its name. It only decorates: the words beside it say what it stands for. */
export const ActivityIcon = ({ icon }: { icon: string }) => {
  useEffect(() => void loadIconFont(), []);
  return (
    <span className={styles['icon']} aria-hidden="true" translate="no">
      {icon}
    </span>
  );
};

/** The icon of an activity on its colour, readable on every one. */
export const ActivityBadge = ({ icon, color }: { icon: string; color: NamedColor }) => (
  <span
    className={styles['badge']}
    style={{ background: color.hexadecimal, color: readableOn(color.hexadecimal) }}
    aria-hidden="true"
  >
    <ActivityIcon icon={icon} />
  </span>
);
