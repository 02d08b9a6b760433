import type { NamedColor } from '../contracts/school-activities.ts';
import { readableOn } from './internal/readable-on.ts';
import styles from './internal/icons/activity-icon.module.css';

/** A material icon in the colour of the text. It is decorative: the words beside it have the meaning. */
export const ActivityIcon = ({ icon }: { icon: string }) => {
  // The server has a small file for each drawing. The font with all of them is heavy.
  const drawing = `url("/icons/${encodeURIComponent(icon)}.svg")`;
  const mask = { WebkitMaskImage: drawing, maskImage: drawing };
  return <span className={styles['icon']} style={mask} aria-hidden="true" />;
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
