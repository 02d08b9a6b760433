import {
  useApplicationVersionQuery,
  useCreateApplicationVersionMutation,
  useUpdateApplicationVersionMutation,
} from '@pupitre/shared/api/application-versions';
import { useLatestVersionQuery } from '@pupitre/shared/api/latest-version';
import {
  applicationVersionInput,
  applicationVersionUpdate,
  type ApplicationVersion,
} from '@pupitre/shared/contracts/application-versions';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormPage } from '@pupitre/shared/ui/form-page';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { MaskField } from '@pupitre/shared/ui/mask-field';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { RichTextField } from '@pupitre/shared/ui/rich-text-field';
import { ReleasedVersion } from './released-version.tsx';
import { useVersionsCrumb } from './versions-crumb.ts';

const VersionFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <MaskField
        name="version"
        label={formatMessage({ id: 'versions.version' })}
        hint={formatMessage({ id: 'versions.version.hint' })}
        mask="0.0.00"
      />
      <RichTextField name="description" label={formatMessage({ id: 'versions.description' })} />
    </>
  );
};

export const NewApplicationVersionPage = () => {
  const [createVersion] = useCreateApplicationVersionMutation();
  return (
    <FormPage
      title={useIntl().formatMessage({ id: 'versions.new.title' })}
      list={useVersionsCrumb()}
      schema={applicationVersionInput}
      initialValues={{ version: '', description: '' }}
      save={createVersion}
    >
      <VersionFields />
    </FormPage>
  );
};

type LastVersionProps = { version: ApplicationVersion; reload: () => Promise<ApplicationVersion> };

const LastVersion = ({ version, reload }: LastVersionProps) => {
  const [updateVersion] = useUpdateApplicationVersionMutation();
  return (
    <FormPage
      title={useIntl().formatMessage({ id: 'versions.edit.title' })}
      list={useVersionsCrumb()}
      schema={applicationVersionUpdate}
      initialValues={version}
      save={updateVersion}
      reload={reload}
    >
      <VersionFields />
    </FormPage>
  );
};

const EditVersion = ({ id }: { id: number }) => {
  const version = useApplicationVersionQuery(id);
  // Home may have read it long ago, and somebody may have released a newer one since.
  const latest = useLatestVersionQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={version} waiting={<FormSkeleton fields={2} />}>
      {(record) => (
        <QueryView query={latest} waiting={<FormSkeleton fields={2} />}>
          {(last) =>
            last && last.id !== record.id ? (
              <ReleasedVersion version={record} last={last} />
            ) : (
              <LastVersion version={record} reload={() => version.refetch().unwrap()} />
            )
          }
        </QueryView>
      )}
    </QueryView>
  );
};

export const EditApplicationVersionPage = () => (
  <RecordRoute kind="applicationVersion">{(id) => <EditVersion id={id} />}</RecordRoute>
);
