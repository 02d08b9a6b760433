import { useMunicipalitiesTableQuery, useDeleteMunicipalityMutation } from '@pupitre/shared/api/municipalities';
import { MUNICIPALITY_COLUMNS } from '@pupitre/shared/contracts/municipalities';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { AdminTable } from '@pupitre/shared/ui/admin-table';
import { DeleteAction, EditAction, NewAction } from '@pupitre/shared/ui/record-actions';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import type { CatalogPages } from '../catalog-routes.ts';
import { EditMunicipalityPage, NewMunicipalityPage } from './municipality-form-page.tsx';

const MunicipalitiesPage = () => {
  const { formatMessage } = useIntl();
  const view = useTableView('municipalities', ['id', ...MUNICIPALITY_COLUMNS]);
  const municipalities = useMunicipalitiesTableQuery(view.query);
  const [deleteMunicipality] = useDeleteMunicipalityMutation();
  const title = formatMessage({ id: 'municipalities.title' });

  return (
    <>
      <PageHeader
        title={title}
        actions={<NewAction to="/municipalities/new" label={formatMessage({ id: 'municipalities.new' })} />}
      />
      <AdminTable
        name={title}
        view={view}
        query={municipalities}
        columns={[
          {
            key: 'id',
            title: formatMessage({ id: 'catalogs.id' }),
            width: 96,
            render: (municipality) => municipality.id,
          },
          {
            key: 'name',
            title: formatMessage({ id: 'catalogs.name' }),
            render: (municipality) => municipality.name,
          },
          {
            key: 'state',
            title: formatMessage({ id: 'municipalities.state' }),
            render: (municipality) => municipality.state.name,
          },
        ]}
        renderActions={(municipality) => (
          <>
            <EditAction
              name={municipality.name}
              to={`/municipalities/edit/${encodeId('municipality', municipality.id)}`}
            />
            <DeleteAction name={municipality.name} onDelete={() => deleteMunicipality(municipality.id)} />
          </>
        )}
      />
    </>
  );
};

export const pages: CatalogPages = {
  list: MunicipalitiesPage,
  create: NewMunicipalityPage,
  edit: EditMunicipalityPage,
};
