import { useColorQuery, useCreateColorMutation, useUpdateColorMutation } from '@pupitre/shared/api/colors';
import { colorInput, colorUpdate, type ColorInput } from '@pupitre/shared/contracts/colors';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ColorField } from '@pupitre/shared/ui/color-field';
import { FormPage } from '@pupitre/shared/ui/form-page';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { UpperField } from '@pupitre/shared/ui/upper-field';

const useColorsCrumb = () => ({ title: useIntl().formatMessage({ id: 'colors.title' }), to: '/colors' });

const ColorFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <UpperField<ColorInput> name="name" label={formatMessage({ id: 'colors.name' })} />
      <ColorField<ColorInput> name="hexadecimal" label={formatMessage({ id: 'colors.hexadecimal' })} />
    </>
  );
};

export const NewColorPage = () => {
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

export const EditColorPage = () => <RecordRoute kind="color">{(id) => <EditColor id={id} />}</RecordRoute>;
