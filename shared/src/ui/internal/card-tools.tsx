import { useIntl } from 'react-intl';
import type { TableViewControl } from '../use-table-view.ts';
import type { TableData } from '../../contracts/table.ts';
import type { ListQueryLike } from '../query-view.tsx';
import { AntdRoot } from './antd-root.tsx';
import { ExportButton } from '../export-button.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import styles from './card-list.module.css';

type CardToolsProps = {
  name: string;
  columns: { key: string; title: string }[];
  view: TableViewControl;
  query: ListQueryLike<TableData<unknown>>;
};

/** Search and sort for a list of cards. */
export const CardTools = ({ name, columns, view, query }: CardToolsProps) => {
  const { formatMessage } = useIntl();
  return (
    <AntdRoot>
      <div className={styles['tools']}>
        <SearchBox label={formatMessage({ id: 'ui.table.search' }, { table: name.toLocaleLowerCase() })} view={view} />
        <SortSelect columns={columns} view={view} />
        <ExportButton name={name} query={query} />
      </div>
    </AntdRoot>
  );
};
