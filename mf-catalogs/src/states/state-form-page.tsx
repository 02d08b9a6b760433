import { useCountryOptionsQuery } from '@pupitre/shared/api/countries';
import { useCreateStateMutation, useStateQuery, useUpdateStateMutation } from '@pupitre/shared/api/states';
import { stateInput, stateUpdate, type StateInput } from '@pupitre/shared/contracts/states';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormPage } from '@pupitre/shared/ui/form-page';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { SelectField } from '@pupitre/shared/ui/select-field';
import { UpperField } from '@pupitre/shared/ui/upper-field';

const useStatesCrumb = () => ({ title: useIntl().formatMessage({ id: 'states.title' }), to: '/states' });

const StateFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <SelectField<StateInput>
        name="country"
        label={formatMessage({ id: 'states.country' })}
        options={useCountryOptionsQuery()}
      />
      <UpperField<StateInput> name="name" label={formatMessage({ id: 'states.name' })} />
    </>
  );
};

export const NewStatePage = () => {
  const [createState] = useCreateStateMutation();
  return (
    <FormPage
      title={useIntl().formatMessage({ id: 'states.new.title' })}
      list={useStatesCrumb()}
      schema={stateInput}
      initialValues={{ name: '', country: null }}
      save={createState}
    >
      <StateFields />
    </FormPage>
  );
};

const EditState = ({ id }: { id: number }) => {
  const state = useStateQuery(id);
  const [updateState] = useUpdateStateMutation();
  const title = useIntl().formatMessage({ id: 'states.edit.title' });
  const list = useStatesCrumb();
  return (
    <QueryView query={state} waiting={<FormSkeleton fields={2} />}>
      {(record) => (
        <FormPage
          title={title}
          list={list}
          schema={stateUpdate}
          initialValues={record}
          save={updateState}
          reload={() => state.refetch().unwrap()}
        >
          <StateFields />
        </FormPage>
      )}
    </QueryView>
  );
};

export const EditStatePage = () => <RecordRoute kind="state">{(id) => <EditState id={id} />}</RecordRoute>;
