import {
  useColorQuery,
  useColorsTableQuery,
  useCreateColorMutation,
  useDeleteColorMutation,
  useUpdateColorMutation,
} from '@pupitre/shared/api/colors';
import { COLOR_COLUMNS, colorInput, colorUpdate, type ColorInput } from '@pupitre/shared/contracts/colors';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { useIntl } from '@pupitre/shared/platform/intl';
import { AdminTable } from '@pupitre/shared/ui/admin-table';
import { ColorField } from '@pupitre/shared/ui/color-field';
import { ColorSwatch } from '@pupitre/shared/ui/color-swatch';
import { FormPage } from '@pupitre/shared/ui/form-page';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { type Crumb, PageHeader } from '@pupitre/shared/ui/page-header';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { DeleteAction, EditAction, NewAction } from '@pupitre/shared/ui/record-actions';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { UpperField } from '@pupitre/shared/ui/upper-field';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import type { CatalogPages } from '../catalog-routes.ts';

/** The colours that events and activities can have. */
const ColorsPage = () => {
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
          { key: 'id', title: formatMessage({ id: 'catalogs.id' }), width: 96, render: (color) => color.id },
          { key: 'name', title: formatMessage({ id: 'catalogs.name' }), render: (color) => color.name },
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

const useColorsCrumb = (): Crumb => ({ title: useIntl().formatMessage({ id: 'colors.title' }), to: '/colors' });

const ColorFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <UpperField<ColorInput> name="name" label={formatMessage({ id: 'catalogs.name' })} />
      <ColorField<ColorInput> name="hexadecimal" label={formatMessage({ id: 'colors.hexadecimal' })} />
    </>
  );
};

const NewColorPage = () => {
  const [createColor] = useCreateColorMutation();
  return (
    <FormPage
      title={useIntl().formatMessage({ id: 'colors.new.title' })}
      list={useColorsCrumb()}
      schema={colorInput}
      initialValues={{ name: '', hexadecimal: '' }}
      save={createColor}
    >
      <ColorFields />
    </FormPage>
  );
};

const EditColor = ({ id }: { id: number }) => {
  const color = useColorQuery(id);
  const [updateColor] = useUpdateColorMutation();
  const title = useIntl().formatMessage({ id: 'colors.edit.title' });
  const list = useColorsCrumb();
  return (
    <QueryView query={color} waiting={<FormSkeleton fields={2} />}>
      {(record) => (
        <FormPage
          title={title}
          list={list}
          schema={colorUpdate}
          initialValues={record}
          save={updateColor}
          reload={() => color.refetch().unwrap()}
        >
          <ColorFields />
        </FormPage>
      )}
    </QueryView>
  );
};

const EditColorPage = () => <RecordRoute kind="color">{(id) => <EditColor id={id} />}</RecordRoute>;

export const pages: CatalogPages = { list: ColorsPage, create: NewColorPage, edit: EditColorPage };
