import {
  useApplicationVersionsTableQuery,
  useDeleteApplicationVersionMutation,
} from '@pupitre/shared/api/application-versions';
import { APPLICATION_VERSION_COLUMNS } from '@pupitre/shared/contracts/application-versions';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { AdminTable } from '@pupitre/shared/ui/admin-table';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { DeleteAction, EditAction, NewAction } from '@pupitre/shared/ui/record-actions';
import { RichTextExcerpt } from '@pupitre/shared/ui/rich-text-excerpt';
import { useTableView } from '@pupitre/shared/ui/use-table-view';

/** The versions of the product with their notes. Only the last one can be edited. */
export const ApplicationVersionsPage = () => {
  const { formatMessage } = useIntl();
  const view = useTableView('application-versions', ['id', ...APPLICATION_VERSION_COLUMNS]);
  const versions = useApplicationVersionsTableQuery(view.query);
  const [deleteVersion] = useDeleteApplicationVersionMutation();
  const title = formatMessage({ id: 'versions.title' });

  return (
    <>
      <PageHeader
        title={title}
        actions={<NewAction to="/application-versions/new" label={formatMessage({ id: 'versions.new' })} />}
      />
      <AdminTable
        name={title}
        view={view}
        query={versions}
        columns={[
          { key: 'id', title: formatMessage({ id: 'catalogs.id' }), width: 96, render: ({ id }) => id },
          {
            key: 'version',
            title: formatMessage({ id: 'versions.version' }),
            width: 128,
            render: ({ version }) => version,
          },
          {
            key: 'description',
            title: formatMessage({ id: 'versions.description' }),
            render: ({ description }) => <RichTextExcerpt html={description} />,
          },
        ]}
        renderActions={({ id, version }) => (
          <>
            {id === versions.data?.lastId && (
              <EditAction name={version} to={`/application-versions/edit/${encodeId('applicationVersion', id)}`} />
            )}
            <DeleteAction name={version} onDelete={() => deleteVersion(id)} />
          </>
        )}
      />
    </>
  );
};
