import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { TextInput } from './text-input.tsx';
import styles from './search-box.module.css';

type SearchBoxProps = { label: string; search: string; onSearch: (search: string) => void };

/** The pause in typing, in milliseconds, after which a search starts. */
const PAUSE = 300;

/** Searches as soon as the reader stops typing, and at once on Enter and on leaving the box. */
export const SearchBox = ({ label, search, onSearch }: SearchBoxProps) => {
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchIn = (milliseconds: number, text: string): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), milliseconds);
  };
  return (
    <div className={styles['search']}>
      <Icon name="search" />
      <TextInput
        type="search"
        value={typed}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => {
          setTyped(target.value);
          searchIn(PAUSE, target.value);
        }}
        onKeyDown={({ key }) => key === 'Enter' && searchIn(0, typed)}
        onBlur={() => {
          clearTimeout(timer.current);
          onSearch(typed.trim());
        }}
      />
    </div>
  );
};
