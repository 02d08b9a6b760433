import { useCountryOptionsQuery } from '@pupitre/shared/api/countries';
import {
  useCreateStateMutation,
  useDeleteStateMutation,
  useStateQuery,
  useStatesTableQuery,
  useUpdateStateMutation,
} from '@pupitre/shared/api/states';
import { STATE_COLUMNS, stateInput, stateUpdate, type StateInput } from '@pupitre/shared/contracts/states';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { AdminTable } from '@pupitre/shared/ui/admin-table';
import { FormPage } from '@pupitre/shared/ui/form-page';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { type Crumb, PageHeader } from '@pupitre/shared/ui/page-header';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { DeleteAction, EditAction, NewAction } from '@pupitre/shared/ui/record-actions';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { SelectField } from '@pupitre/shared/ui/select-field';
import { UpperField } from '@pupitre/shared/ui/upper-field';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import type { CatalogPages } from '../catalog-routes.ts';

const StatesPage = () => {
  const { formatMessage } = useIntl();
  const view = useTableView('states', ['id', ...STATE_COLUMNS]);
  const states = useStatesTableQuery(view.query);
  const [deleteState] = useDeleteStateMutation();
  const title = formatMessage({ id: 'states.title' });

  return (
    <>
      <PageHeader title={title} actions={<NewAction to="/states/new" label={formatMessage({ id: 'states.new' })} />} />
      <AdminTable
        name={title}
        view={view}
        query={states}
        columns={[
          { key: 'id', title: formatMessage({ id: 'catalogs.id' }), width: 96, render: (state) => state.id },
          { key: 'name', title: formatMessage({ id: 'catalogs.name' }), render: (state) => state.name },
          { key: 'country', title: formatMessage({ id: 'states.country' }), render: (state) => state.country.name },
        ]}
        renderActions={(state) => (
          <>
            <EditAction name={state.name} to={`/states/edit/${encodeId('state', state.id)}`} />
            <DeleteAction name={state.name} onDelete={() => deleteState(state.id)} />
          </>
        )}
      />
    </>
  );
};

const useStatesCrumb = (): Crumb => ({ title: useIntl().formatMessage({ id: 'states.title' }), to: '/states' });

const StateFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <SelectField<StateInput>
        name="country"
        label={formatMessage({ id: 'states.country' })}
        options={useCountryOptionsQuery()}
      />
      <UpperField<StateInput> name="name" label={formatMessage({ id: 'catalogs.name' })} />
    </>
  );
};

const NewStatePage = () => {
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

const EditStatePage = () => <RecordRoute kind="state">{(id) => <EditState id={id} />}</RecordRoute>;

export const pages: CatalogPages = { list: StatesPage, create: NewStatePage, edit: EditStatePage };
