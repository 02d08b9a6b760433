import {
  useCreateMunicipalityMutation,
  useMunicipalityQuery,
  useUpdateMunicipalityMutation,
} from '@pupitre/shared/api/municipalities';
import { useLazyStateQuery, useStateQuery } from '@pupitre/shared/api/states';
import { municipalityInput, municipalityUpdate, type Municipality } from '@pupitre/shared/contracts/municipalities';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormPage } from '@pupitre/shared/ui/form-page';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import type { Crumb } from '@pupitre/shared/ui/page-header';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { MunicipalityFields } from './municipality-fields.tsx';

const useMunicipalitiesCrumb = (): Crumb => ({
  title: useIntl().formatMessage({ id: 'municipalities.title' }),
  to: '/municipalities',
});

export const NewMunicipalityPage = () => {
  const [createMunicipality] = useCreateMunicipalityMutation();
  return (
    <FormPage
      title={useIntl().formatMessage({ id: 'municipalities.new.title' })}
      list={useMunicipalitiesCrumb()}
      schema={municipalityInput}
      initialValues={{ name: '', state: null, country: null }}
      save={createMunicipality}
    >
      <MunicipalityFields />
    </FormPage>
  );
};

type MunicipalityFormProps = { municipality: Municipality; reload: () => Promise<Municipality> };

/** A municipality has only a state, so the form reads the country from the state. */
const MunicipalityForm = ({ municipality, reload }: MunicipalityFormProps) => {
  const state = useStateQuery(municipality.state.id);
  const [findState] = useLazyStateQuery();
  const [updateMunicipality] = useUpdateMunicipalityMutation();
  const title = useIntl().formatMessage({ id: 'municipalities.edit.title' });
  const list = useMunicipalitiesCrumb();

  const reloadWithCountry = async () => {
    const newer = await reload();
    const { country } = await findState(newer.state.id).unwrap();
    return { ...newer, country };
  };
  return (
    <QueryView query={state} waiting={<FormSkeleton fields={3} />}>
      {({ country }) => (
        <FormPage
          title={title}
          list={list}
          schema={municipalityUpdate}
          initialValues={{ ...municipality, country }}
          save={updateMunicipality}
          reload={reloadWithCountry}
        >
          <MunicipalityFields />
        </FormPage>
      )}
    </QueryView>
  );
};

const EditMunicipality = ({ id }: { id: number }) => {
  const municipality = useMunicipalityQuery(id);
  return (
    <QueryView query={municipality} waiting={<FormSkeleton fields={3} />}>
      {(record) => <MunicipalityForm municipality={record} reload={() => municipality.refetch().unwrap()} />}
    </QueryView>
  );
};

export const EditMunicipalityPage = () => (
  <RecordRoute kind="municipality">{(id) => <EditMunicipality id={id} />}</RecordRoute>
);
