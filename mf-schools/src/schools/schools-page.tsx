import { useDeleteSchoolMutation, useSchoolsTableQuery } from '@pupitre/shared/api/schools';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { AdminTable } from '@pupitre/shared/ui/admin-table';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { DeleteAction, EditAction, NewAction } from '@pupitre/shared/ui/record-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';

const COLUMNS = ['id', 'name', 'cct', 'address', 'zip', 'municipality'] as const;

/** All schools of the installation. A name links to its school. */
export const SchoolsPage = () => {
  const { formatMessage } = useIntl();
  const view = useTableView('schools', COLUMNS);
  const schools = useSchoolsTableQuery(view.query);
  const [deleteSchool] = useDeleteSchoolMutation();
  const title = formatMessage({ id: 'schools.title' });

  return (
    <>
      <PageHeader
        title={title}
        actions={<NewAction to="/schools/new" label={formatMessage({ id: 'schools.new' })} />}
      />
      <AdminTable
        name={title}
        view={view}
        query={schools}
        columns={[
          { key: 'id', title: formatMessage({ id: 'schools.id' }), width: 96, render: (school) => school.id },
          {
            key: 'name',
            title: formatMessage({ id: 'schools.name' }),
            render: (school) => <Link to={`/school/${encodeId('school', school.id)}`}>{school.name}</Link>,
          },
          { key: 'cct', title: formatMessage({ id: 'schools.cct' }), render: (school) => school.cct },
          { key: 'address', title: formatMessage({ id: 'schools.address' }), render: (school) => school.address },
          { key: 'zip', title: formatMessage({ id: 'schools.zip' }), width: 110, render: (school) => school.zip },
          {
            key: 'municipality',
            title: formatMessage({ id: 'schools.municipality' }),
            render: (school) => school.municipality.name,
          },
        ]}
        renderActions={(school) => (
          <>
            <EditAction name={school.name} to={`/schools/edit/${encodeId('school', school.id)}`} />
            <DeleteAction name={school.name} onDelete={() => deleteSchool(school.id)} />
          </>
        )}
      />
    </>
  );
};
