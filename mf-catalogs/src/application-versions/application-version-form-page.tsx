import { useState } from 'react';
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
  type LatestVersion,
  type ApplicationVersionInput,
} from '@pupitre/shared/contracts/application-versions';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormPage } from '@pupitre/shared/ui/form-page';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { MaskField } from '@pupitre/shared/ui/mask-field';
import { QueryView } from '@pupitre/shared/ui/query-view';
import { RecordRoute } from '@pupitre/shared/ui/record-route';
import { RichTextField } from '@pupitre/shared/ui/rich-text-field';
import { ReleasedNotice, ReleasedVersion } from './released-version.tsx';
import { useVersionsCrumb } from './versions-crumb.ts';

const VersionFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <MaskField<ApplicationVersionInput>
        name="version"
        label={formatMessage({ id: 'versions.version' })}
        hint={formatMessage({ id: 'versions.version.hint' })}
        mask="0.0.00"
      />
      <RichTextField<ApplicationVersionInput>
        name="description"
        label={formatMessage({ id: 'versions.description' })}
      />
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

type EditVersionProps = {
  version: ApplicationVersion;
  last: LatestVersion | null;
  reload: () => Promise<ApplicationVersion>;
  reloadLast: () => unknown;
};

const EditVersion = ({ version, last, reload, reloadLast }: EditVersionProps) => {
  const [updateVersion] = useUpdateApplicationVersionMutation();
  const newer = last && last.id !== version.id ? last : null;
  // Somebody may release a newer version meanwhile: the server then refuses to save, and the form keeps its input.
  const [isRefused, setIsRefused] = useState(false);
  const save = async (input: Parameters<typeof updateVersion>[0]) => {
    const outcome = await updateVersion(input);
    setIsRefused(outcome.error !== undefined);
    if (outcome.error) reloadLast();
    return outcome;
  };
  const list = useVersionsCrumb();
  const title = useIntl().formatMessage({ id: 'versions.edit.title' });
  if (newer && !isRefused) return <ReleasedVersion version={version} last={newer} />;
  return (
    <FormPage
      title={title}
      list={list}
      schema={applicationVersionUpdate}
      initialValues={version}
      save={save}
      reload={reload}
    >
      {newer && <ReleasedNotice last={newer} />}
      <VersionFields />
    </FormPage>
  );
};

const VersionById = ({ id }: { id: number }) => {
  const version = useApplicationVersionQuery(id);
  // The home page may have read it long ago, and somebody may have released a newer one since.
  const latest = useLatestVersionQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={version} waiting={<FormSkeleton fields={2} />}>
      {(record) => (
        <QueryView query={latest} waiting={<FormSkeleton fields={2} />}>
          {(last) => (
            <EditVersion
              key={record.id}
              version={record}
              last={last}
              reload={() => version.refetch().unwrap()}
              reloadLast={latest.refetch}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
};

export const EditApplicationVersionPage = () => (
  <RecordRoute kind="applicationVersion">{(id) => <VersionById id={id} />}</RecordRoute>
);
