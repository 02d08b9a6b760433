import type { Import } from '@pupitre/shared/contracts/imports';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { CardList } from '@pupitre/shared/ui/card-list';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { useImportsQuery } from './import-api.ts';
import { ImportCard } from './import-card.tsx';
import wizard from '../wizard/wizard.module.css';

const COLUMNS = ['date', 'at', 'kind'] as const;

/** The imports of a school, the latest first. Many of them are paged. */
export const EarlierImports = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const view = useTableView('imports', COLUMNS);
  const imports = useImportsQuery({ ...view.query, schoolId }, { refetchOnMountOrArgChange: true });
  const reread = async (id: number): Promise<Import | undefined> => {
    const { data, isError } = await imports.refetch();
    return isError ? undefined : data?.items.find((item) => item.id === id);
  };
  return (
    <section className={wizard['earlier']}>
      <h2>
        <FormattedMessage id="import.earlier" />
      </h2>
      <CardList
        name={formatMessage({ id: 'import.earlier' })}
        columns={COLUMNS.map((key) => ({ key, title: formatMessage({ id: `import.column.${key}` }) }))}
        view={view}
        query={imports}
        renderCard={(item) => <ImportCard item={item} reread={() => reread(item.id)} />}
        empty={
          <p className={wizard['quiet']}>
            <FormattedMessage id="import.earlier.none" />
          </p>
        }
      />
    </section>
  );
};
