import {
  useCountriesTableQuery,
  useCountryQuery,
  useCreateCountryMutation,
  useDeleteCountryMutation,
  useUpdateCountryMutation,
} from '@pupitre/shared/api/countries';
import { COUNTRY_COLUMNS, countryInput, countryUpdate, type CountryInput } from '@pupitre/shared/contracts/countries';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { AdminTable } from '@pupitre/shared/ui/admin-table';
import { FormPage } from '@pupitre/shared/ui/form-page';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { type Crumb, PageHeader } from '@pupitre/shared/ui/page-header';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { DeleteAction, EditAction, NewAction } from '@pupitre/shared/ui/record-actions';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { UpperField } from '@pupitre/shared/ui/upper-field';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import type { CatalogPages } from '../catalog-routes.ts';

/** The countries of the world, as addresses name them. */
const CountriesPage = () => {
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
          { key: 'id', title: formatMessage({ id: 'catalogs.id' }), width: 96, render: (country) => country.id },
          { key: 'name', title: formatMessage({ id: 'catalogs.name' }), render: (country) => country.name },
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

const useCountriesCrumb = (): Crumb => ({
  title: useIntl().formatMessage({ id: 'countries.title' }),
  to: '/countries',
});

const CountryFields = () => (
  <UpperField<CountryInput> name="name" label={useIntl().formatMessage({ id: 'catalogs.name' })} />
);

const NewCountryPage = () => {
  const [createCountry] = useCreateCountryMutation();
  return (
    <FormPage
      title={useIntl().formatMessage({ id: 'countries.new.title' })}
      list={useCountriesCrumb()}
      schema={countryInput}
      initialValues={{ name: '' }}
      save={createCountry}
    >
      <CountryFields />
    </FormPage>
  );
};

const EditCountry = ({ id }: { id: number }) => {
  const country = useCountryQuery(id);
  const [updateCountry] = useUpdateCountryMutation();
  const title = useIntl().formatMessage({ id: 'countries.edit.title' });
  const list = useCountriesCrumb();
  return (
    <QueryView query={country} waiting={<FormSkeleton fields={1} />}>
      {(record) => (
        <FormPage
          title={title}
          list={list}
          schema={countryUpdate}
          initialValues={record}
          save={updateCountry}
          reload={() => country.refetch().unwrap()}
        >
          <CountryFields />
        </FormPage>
      )}
    </QueryView>
  );
};

const EditCountryPage = () => <RecordRoute kind="country">{(id) => <EditCountry id={id} />}</RecordRoute>;

export const pages: CatalogPages = { list: CountriesPage, create: NewCountryPage, edit: EditCountryPage };
