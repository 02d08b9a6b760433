import { useColorsTableQuery, useDeleteColorMutation } from '@pupitre/shared/api/colors';
import { COLOR_COLUMNS } from '@pupitre/shared/contracts/colors';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { AdminTable } from '@pupitre/shared/ui/admin-table';
import { ColorSwatch } from '@pupitre/shared/ui/color-swatch';
import { DeleteAction, EditAction, NewAction } from '@pupitre/shared/ui/record-actions';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { useTableView } from '@pupitre/shared/ui/use-table-view';

/** The colours that events and activities can have. */
export const ColorsPage = () => {
  const { formatMessage } = useIntl();
  const view = useTableView('colors', ['id', ...COLOR_COLUMNS]);
  const colors = useColorsTableQuery(view.query);
  const [deleteColor] = useDeleteColorMutation();
  const title = formatMessage({ id: 'colors.title' });

  return (
    <>
      <PageHeader title={title} actions={<NewAction to="/colors/new" label={formatMessage({ id: 'colors.new' })} />} />
      <AdminTable
        name={title}
        view={view}
        query={colors}
        columns={[
          { key: 'id', title: formatMessage({ id: 'colors.id' }), width: 96, render: (color) => color.id },
          { key: 'name', title: formatMessage({ id: 'colors.name' }), render: (color) => color.name },
          {
            key: 'hexadecimal',
            title: formatMessage({ id: 'colors.hexadecimal' }),
            render: (color) => <ColorSwatch color={color.hexadecimal} />,
          },
        ]}
        renderActions={(color) => (
          <>
            <EditAction name={color.name} to={`/colors/edit/${encodeId('color', color.id)}`} />
            <DeleteAction name={color.name} onDelete={() => deleteColor(color.id)} />
          </>
        )}
      />
    </>
  );
};
