import { useStartCanaryMutation } from '@pupitre/shared/api/deployments';
import { useSchoolOptionsQuery } from '@pupitre/shared/api/schools';
import type { Deployment } from '@pupitre/shared/contracts/deployments';
import { ROLES } from '@pupitre/shared/contracts/roles';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { MultiSelectField } from '@pupitre/shared/ui/multi-select-field';
import { PartView } from '@pupitre/shared/ui/query-view';
import { TextField } from '@pupitre/shared/ui/text-field';
import { canaryFormSchema, EMPTY_CANARY, canaryFormValues, type CanaryFormValues } from './canary-form.ts';
import { ChangeDialog, ChangeForm, NothingToDo } from './change-dialog.tsx';
import type { ChangeProps } from './change.ts';
import { useChange } from './use-change.ts';
import { useHistory } from '../use-deployments.ts';
import styles from './change-dialog.module.css';

const RoleBoxes = () => {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles['roles']}>
      <legend>
        <FormattedMessage id="deployments.roles" />
      </legend>
      <p className={styles['hint']}>
        <FormattedMessage id="deployments.roles.hint" />
      </p>
      {ROLES.toReversed().map((role) => (
        <CheckboxField<CanaryFormValues>
          key={role}
          name={`roles.${role}`}
          label={formatMessage({ id: `deployments.role.${role}` })}
        />
      ))}
    </fieldset>
  );
};

type CanaryFormProps = ChangeProps & { title: string; versions: string[] };

const CanaryForm = ({ deployment, title, versions, onClose }: CanaryFormProps) => {
  const { formatMessage } = useIntl();
  const [start] = useStartCanaryMutation();
  const { conflict, change } = useChange('canary', deployment);
  const { name: remote, current, canary } = deployment;
  const schools = useSchoolOptionsQuery();
  return (
    <ChangeForm
      title={title}
      verb={formatMessage({ id: canary ? 'ui.save' : 'deployments.canary.start.verb' })}
      tone="primary"
      schema={canaryFormSchema}
      initialValues={canary ? canaryFormValues(canary) : { ...EMPTY_CANARY, version: versions[0] ?? '' }}
      conflict={conflict}
      save={(input) => change(() => start({ remote, ...input }))}
      onClose={onClose}
    >
      <p className={styles['text']}>
        {formatMessage({ id: 'deployments.start.text' }, { current: current?.version ?? '–' })}{' '}
        {canary && formatMessage({ id: 'deployments.start.instead' }, { version: canary.version })}
      </p>
      <ChoiceField<CanaryFormValues>
        name="version"
        label={formatMessage({ id: 'deployments.start.version' })}
        choices={versions.map((version) => ({ value: version, label: version }))}
      />
      <RoleBoxes />
      <MultiSelectField<CanaryFormValues>
        name="schools"
        label={formatMessage({ id: 'deployments.schools' })}
        hint={formatMessage({ id: 'deployments.schools.hint' })}
        options={schools}
      />
      <TextField<CanaryFormValues>
        name="percent"
        inputMode="numeric"
        autoComplete="off"
        label={formatMessage({ id: 'deployments.percent' })}
        hint={formatMessage({ id: 'deployments.percent.hint' })}
      />
    </ChangeForm>
  );
};

/** Returns every version but the current one, newest first. The version of a running canary is one of them. */
const versionsToTry = (versions: string[], { current }: Deployment): string[] =>
  versions.filter((version) => version !== current?.version);

/** Gives a version to some users before all others, or changes those users. */
export const CanaryDialog = (props: ChangeProps) => {
  const { formatMessage } = useIntl();
  const { deployment, onClose } = props;
  const { name: remote, canary } = deployment;
  const title = formatMessage(
    { id: canary ? 'deployments.canary.change.title' : 'deployments.start.title' },
    { remote },
  );
  return (
    <ChangeDialog title={title} onClose={onClose}>
      <PartView query={useHistory(remote)} waiting={<FormSkeleton fields={3} />}>
        {(history) => {
          const versions = versionsToTry(history.versions, deployment);
          if (versions.length > 0) return <CanaryForm {...props} title={title} versions={versions} />;
          return (
            <NothingToDo onClose={onClose}>
              <FormattedMessage id="deployments.start.none" values={{ remote }} />
            </NothingToDo>
          );
        }}
      </PartView>
    </ChangeDialog>
  );
};
