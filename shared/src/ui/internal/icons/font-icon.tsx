import { useEffect } from 'react';
import { loadIconFont } from './icon-font.ts';
import styles from './font-icon.module.css';

/** An icon from the font of all icons, for the choice among many. */
export const FontIcon = ({ icon }: { icon: string }) => {
  useEffect(() => void loadIconFont(), []);
  return (
    <span className={styles['icon']} aria-hidden="true" translate="no">
      {icon}
    </span>
  );
};
