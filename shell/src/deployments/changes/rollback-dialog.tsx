import { useRollBackMutation } from '@pupitre/shared/api/deployments';
import { rollbackInput, type ServedVersion, type RollbackInput } from '@pupitre/shared/contracts/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { ChangeDialog, ChangeForm, Impossible } from './change-dialog.tsx';
import type { ChangeProps } from './change.ts';
import { useChange } from './use-change.ts';
import { useHistory } from '../use-deployments.ts';
import styles from './change-dialog.module.css';

type Versions = { remote: string; current: ServedVersion; previous: ServedVersion };

/** Returns the previous version and then the other available ones. */
const useChoices = ({ remote, current, previous }: Versions) => {
  const { formatMessage } = useIntl();
  const { data: history } = useHistory(remote);
  const label = formatMessage({ id: 'deployments.rollback.previous' }, { version: previous.version });
  const known = [current.version, previous.version];
  const others = (history?.versions ?? []).filter((version) => !known.includes(version));
  return [{ value: previous.version, label }, ...others.map((version) => ({ value: version, label: version }))];
};

type RollbackProps = ChangeProps & { title: string } & Versions;

const Rollback = ({ deployment, title, remote, current, previous, onClose }: RollbackProps) => {
  const { formatMessage } = useIntl();
  const [rollBack] = useRollBackMutation();
  const { conflict, change } = useChange('rollback', deployment);
  return (
    <ChangeForm
      title={title}
      verb={formatMessage({ id: 'deployments.rollback' })}
      tone="primary"
      schema={rollbackInput}
      initialValues={{ version: previous.version }}
      conflict={conflict}
      save={(input) => change(() => rollBack({ remote, ...input }))}
      onClose={onClose}
    >
      <p className={styles['text']}>
        {formatMessage({ id: 'deployments.rollback.text' }, { current: current.version })}
      </p>
      <ChoiceField<RollbackInput>
        name="version"
        label={formatMessage({ id: 'deployments.rollback.to' })}
        choices={useChoices({ remote, current, previous })}
      />
    </ChangeForm>
  );
};

/** Gives the previous version, or another available one, to everybody. */
export const RollbackDialog = (props: ChangeProps) => {
  const { name: remote, current, previous } = props.deployment;
  const title = useIntl().formatMessage({ id: 'deployments.rollback.title' }, { remote });
  return (
    <ChangeDialog title={title} onClose={props.onClose}>
      {current && previous ? (
        <Rollback {...props} title={title} remote={remote} current={current} previous={previous} />
      ) : (
        <Impossible onClose={props.onClose} />
      )}
    </ChangeDialog>
  );
};
