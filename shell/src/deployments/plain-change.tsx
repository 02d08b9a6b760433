import type { ReactNode } from 'react';
import { deploymentInput, type Deployed, type DeploymentInput } from '@pupitre/shared/contracts/deployments';
import type { Outcome } from '@pupitre/shared/ui/form';
import { ChangeDialog, ChangeForm, Impossible } from './change-dialog.tsx';
import type { ChangeProps } from './change.ts';
import { useChange } from './use-change.ts';

type PlainChangeProps = ChangeProps & {
  title: string;
  verb: string;
  tone: 'primary' | 'danger';
  /** The trigger of the mutation. */
  send: (input: DeploymentInput & { remote: string }) => PromiseLike<Outcome<Deployed>>;
  /** What will happen; null once somebody else has made it impossible. */
  children: ReactNode;
};

/** A change with nothing to choose: what will happen, and why. */
export const PlainChange = ({ deployment, title, verb, tone, send, onClose, children }: PlainChangeProps) => {
  const { overtaking, change } = useChange(deployment);
  return (
    <ChangeDialog title={title} onClose={onClose}>
      {children === null ? (
        <Impossible onClose={onClose} />
      ) : (
        <ChangeForm
          title={title}
          verb={verb}
          tone={tone}
          schema={deploymentInput}
          initialValues={{}}
          overtaking={overtaking}
          save={(input) => change(() => send({ remote: deployment.name, ...input }))}
          onClose={onClose}
        >
          {children}
        </ChangeForm>
      )}
    </ChangeDialog>
  );
};
