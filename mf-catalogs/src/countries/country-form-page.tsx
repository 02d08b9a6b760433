import { useCountryQuery, useCreateCountryMutation, useUpdateCountryMutation } from '@pupitre/shared/api/countries';
import { countryInput, countryUpdate, type CountryInput } from '@pupitre/shared/contracts/countries';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormPage } from '@pupitre/shared/ui/form-page';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { UpperField } from '@pupitre/shared/ui/upper-field';

const useCountriesCrumb = () => ({ title: useIntl().formatMessage({ id: 'countries.title' }), to: '/countries' });

const CountryFields = () => (
  <UpperField<CountryInput> name="name" label={useIntl().formatMessage({ id: 'countries.name' })} />
);

export const NewCountryPage = () => {
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

export const EditCountryPage = () => <RecordRoute kind="country">{(id) => <EditCountry id={id} />}</RecordRoute>;
