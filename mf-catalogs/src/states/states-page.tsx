import { useStatesTableQuery, useDeleteStateMutation } from '@pupitre/shared/api/states';
import { STATE_COLUMNS } from '@pupitre/shared/contracts/states';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { AdminTable } from '@pupitre/shared/ui/admin-table';
import { DeleteAction, EditAction, NewAction } from '@pupitre/shared/ui/record-actions';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { useTableView } from '@pupitre/shared/ui/use-table-view';

/** The states of each country. */
export const StatesPage = () => {
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
          { key: 'id', title: formatMessage({ id: 'states.id' }), width: 96, render: (state) => state.id },
          { key: 'name', title: formatMessage({ id: 'states.name' }), render: (state) => state.name },
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
