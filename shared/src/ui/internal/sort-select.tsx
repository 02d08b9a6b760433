import { Select } from 'antd';
import { useIntl } from 'react-intl';
import type { TableViewControl } from '../use-table-view.ts';

type SortSelectProps = { columns: { key: string; title: string }[]; view: TableViewControl };

const NEWEST = 'id descending';

/** The sort of a list of cards, which has no column heads. */
export const SortSelect = ({ columns, view }: SortSelectProps) => {
  const { formatMessage } = useIntl();
  const options = columns
    .filter(({ key }) => view.columns.includes(key))
    .flatMap(({ key, title }) => [
      { value: `${key} ascending`, label: formatMessage({ id: 'ui.table.sort.ascending' }, { column: title }) },
      { value: `${key} descending`, label: formatMessage({ id: 'ui.table.sort.descending' }, { column: title }) },
    ]);
  // Some lists begin with the newest record and show no column of ids.
  if (view.columns.includes('id') && !columns.some(({ key }) => key === 'id'))
    options.unshift({ value: NEWEST, label: formatMessage({ id: 'ui.table.sort.newest' }) });
  return (
    <Select
      aria-label={formatMessage({ id: 'ui.table.sort' })}
      value={`${view.sortBy} ${view.descending ? 'descending' : 'ascending'}`}
      options={options}
      onChange={(chosen) => {
        const [sortBy = view.sortBy, direction] = chosen.split(' ');
        view.change({ sortBy, descending: direction === 'descending' });
      }}
    />
  );
};
