import { useState } from 'react';
import styles from './internal/avatar.module.css';

type AvatarProps = {
  person: { name: string; paternal: string; image: string | null };
  /** In pixels. */
  size: number;
};

/** A person's photo, or the initials if there is none. It is decorative, because the name stands beside it. */
export const Avatar = ({ person: { name, paternal, image }, size }: AvatarProps) => {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span className={styles['avatar']} style={{ inlineSize: size, blockSize: size, fontSize: size * 0.38 }}>
      {image && image !== missing ? (
        <img src={image} alt="" width={size} height={size} onError={() => setMissing(image)} />
      ) : (
        <span data-initials={`${name.charAt(0)}${paternal.charAt(0)}`} />
      )}
    </span>
  );
};
