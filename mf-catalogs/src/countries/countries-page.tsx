import { useCountriesTableQuery, useDeleteCountryMutation } from '@pupitre/shared/api/countries';
import { COUNTRY_COLUMNS } from '@pupitre/shared/contracts/countries';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { AdminTable } from '@pupitre/shared/ui/admin-table';
import { DeleteAction, EditAction, NewAction } from '@pupitre/shared/ui/record-actions';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { useTableView } from '@pupitre/shared/ui/use-table-view';

/** The countries of the world, as addresses name them. */
export const CountriesPage = () => {
  const { formatMessage } = useIntl();
  const view = useTableView('countries', ['id', ...COUNTRY_COLUMNS]);
  const countries = useCountriesTableQuery(view.query);
  const [deleteCountry] = useDeleteCountryMutation();
  const title = formatMessage({ id: 'countries.title' });

  return (
    <>
      <PageHeader
        title={title}
        actions={<NewAction to="/countries/new" label={formatMessage({ id: 'countries.new' })} />}
      />
      <AdminTable
        name={title}
        view={view}
        query={countries}
        columns={[
          { key: 'id', title: formatMessage({ id: 'countries.id' }), width: 96, render: (country) => country.id },
          { key: 'name', title: formatMessage({ id: 'countries.name' }), render: (country) => country.name },
        ]}
        renderActions={(country) => (
          <>
            <EditAction name={country.name} to={`/countries/edit/${encodeId('country', country.id)}`} />
            <DeleteAction name={country.name} onDelete={() => deleteCountry(country.id)} />
          </>
        )}
      />
    </>
  );
};
