import { useRef, useState } from 'react';
import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';

type SearchBoxProps = { label: string; search: string; onSearch: (search: string) => void };

/** The pause in typing, in milliseconds, after which a search starts. */
const PAUSE = 300;

/** Searches as soon as the reader stops typing, and at once on Enter. */
export const SearchBox = ({ label, search, onSearch }: SearchBoxProps) => {
  const [typed, setTyped] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchIn = (milliseconds: number, text: string): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), milliseconds);
  };
  return (
    <Input
      type="search"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      value={typed}
      placeholder={label}
      aria-label={label}
      onChange={({ target }) => {
        setTyped(target.value);
        searchIn(PAUSE, target.value);
      }}
      onPressEnter={() => searchIn(0, typed)}
    />
  );
};
