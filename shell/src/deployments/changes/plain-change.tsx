import type { ReactNode } from 'react';
import { deploymentInput, type Deployed, type DeploymentInput } from '@pupitre/shared/contracts/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';
import type { Outcome } from '@pupitre/shared/ui/form';
import { ChangeDialog, ChangeForm, Impossible } from './change-dialog.tsx';
import type { ChangeProps } from './change.ts';
import { useChange } from './use-change.ts';

const VERBS = {
  promote: 'deployments.act.promote',
  withdraw: 'deployments.act.withdraw',
  disable: 'deployments.disable',
  enable: 'deployments.enable',
} as const;

type PlainChangeProps = ChangeProps & {
  kind: keyof typeof VERBS;
  title: string;
  tone: 'primary' | 'danger';
  /** The trigger of the mutation. */
  send: (input: DeploymentInput & { remote: string }) => PromiseLike<Outcome<Deployed>>;
  /** The explanation, or null once somebody else has made the change impossible. */
  children: ReactNode;
};

/** The dialog of a change without choices. It asks only for the reason. */
export const PlainChange = ({ kind, deployment, title, tone, send, onClose, children }: PlainChangeProps) => {
  const { formatMessage } = useIntl();
  const { conflict, change } = useChange(kind, deployment);
  return (
    <ChangeDialog title={title} onClose={onClose}>
      {children === null ? (
        <Impossible onClose={onClose} />
      ) : (
        <ChangeForm
          title={title}
          verb={formatMessage({ id: VERBS[kind] })}
          tone={tone}
          schema={deploymentInput}
          initialValues={{}}
          conflict={conflict}
          save={(input) => change(() => send({ remote: deployment.name, ...input }))}
          onClose={onClose}
        >
          {children}
        </ChangeForm>
      )}
    </ChangeDialog>
  );
};
