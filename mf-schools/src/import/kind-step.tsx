import { IMPORT_KINDS } from '@pupitre/shared/contracts/import-fields';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { FieldTable } from './field-table.tsx';
import { TemplateButtons } from './template-buttons.tsx';
import type { ImportControl } from './use-import.ts';
import wizard from '../wizard/wizard.module.css';
import styles from './import.module.css';

const KindChoice = ({ control: { draft, chooseKind } }: { control: ImportControl }) => (
  <fieldset className={styles['kinds']}>
    <legend>
      <FormattedMessage id="import.heading.kind" />
    </legend>
    {IMPORT_KINDS.map((kind) => (
      <label key={kind} data-chosen={draft.kind === kind}>
        <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => chooseKind(kind)} />
        <strong>
          <FormattedMessage id={`import.kind.${kind}`} />
        </strong>
        <span>
          <FormattedMessage id={`import.kind.${kind}.hint`} />
        </span>
      </label>
    ))}
  </fieldset>
);

/** The kind of the list, with a template of it. */
export const KindStep = ({ control }: { control: ImportControl }) => {
  const { formatMessage } = useIntl();
  const { kind } = control.draft;
  return (
    <>
      <p className={wizard['hint']}>
        <FormattedMessage id="import.kind.order" />
      </p>
      <KindChoice control={control} />
      <section className={styles['template']} aria-label={formatMessage({ id: 'import.template' })}>
        <h3>
          <FormattedMessage id="import.template" />
        </h3>
        <p className={wizard['quiet']}>
          <FormattedMessage id="import.template.hint" />
        </p>
        <TemplateButtons kind={kind} />
        <FieldTable kind={kind} />
      </section>
      <div className={wizard['next']}>
        <Button tone="primary" onClick={() => control.change({ step: 'file' })}>
          <FormattedMessage id="import.next.file" />
        </Button>
      </div>
    </>
  );
};
