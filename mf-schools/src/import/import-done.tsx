import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import { Button } from '@pupitre/shared/ui/button';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { takeFocus } from '../wizard/take-focus.ts';
import { useImportsQuery } from './import-api.ts';
import { SaveRejected } from './save-rejected.tsx';
import type { Done } from './use-import.ts';
import wizard from '../wizard/wizard.module.css';

const Result = ({ done: { kind, count, rejected, list, form } }: { done: Done }) => (
  <>
    <h2 tabIndex={-1} ref={takeFocus}>
      <FormattedMessage id={`import.done.${kind}`} values={{ count }} />
    </h2>
    <p>
      <FormattedMessage id="import.done.undo" />
    </p>
    {rejected.length > 0 && (
      <>
        <p className={wizard['warning']}>
          <FormattedMessage id="import.done.rejected" values={{ count: rejected.length }} />
        </p>
        <SaveRejected rejected={rejected} list={list} form={form} />
      </>
    )}
  </>
);

type ImportDoneProps = { schoolId: number; schoolPath: PortalPath; done: Done; onAgain: () => void };

/** The result until the list below undoes it, with the way on. */
export const ImportDone = ({ schoolId, schoolPath, done, onAgain }: ImportDoneProps) => {
  const { data } = useImportsQuery({ schoolId, sortBy: 'id', descending: true });
  const isUndone = data?.items.some(({ id, status }) => id === done.id && status === 'undone') ?? false;
  return (
    <section className={wizard['done']}>
      {isUndone ? (
        <p>
          <FormattedMessage id="import.done.undone" />
        </p>
      ) : (
        <Result done={done} />
      )}
      <div className={wizard['rest']}>
        <ButtonLink to={done.kind === 'students' ? '/pupils' : schoolPath} tone="primary">
          <FormattedMessage id={`import.done.see.${done.kind}`} />
        </ButtonLink>
        <Button onClick={onAgain}>
          <FormattedMessage id="import.again" />
        </Button>
      </div>
    </section>
  );
};
