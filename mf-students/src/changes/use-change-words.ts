import type { Change, ChangedField, ChangedValue } from '@pupitre/shared/contracts/audit';
import type { ChangedEntity } from '@pupitre/shared/contracts/changed-entities';
import { showDate } from '@pupitre/shared/platform/date-text';
import { useIntl } from '@pupitre/shared/platform/intl';
import { CHOICE_TEXTS, FIELD_TEXTS } from './field-texts.ts';
import { useMoment } from './use-moment.ts';

const QUIET_ON_CREATE = new Set<string>(['confirmed_at']);

/** A new or deleted record shows the values that it has. */
export const shownFields = ({ action, fields }: Change): ChangedField[] =>
  fields.filter(
    ({ name, kind, before, after }) =>
      Object.hasOwn(FIELD_TEXTS, name) &&
      (action === 'update' || (kind !== 'hidden' && !QUIET_ON_CREATE.has(name) && (before ?? after) !== null)),
  );

/** The words for what changed. */
export const useChangeWords = () => {
  const { formatMessage } = useIntl();
  const moment = useMoment();

  const labelOf = (entity: ChangedEntity, name: string): string => {
    const id = FIELD_TEXTS[`${entity}.${name}`] ?? FIELD_TEXTS[name];
    return id ? formatMessage({ id }) : name;
  };

  const valueOf = ({ name, kind }: Pick<ChangedField, 'name' | 'kind'>, value: ChangedValue): string => {
    if (value === null || value === '') return formatMessage({ id: 'changes.none' });
    if (typeof value === 'boolean') return formatMessage({ id: value ? 'changes.yes' : 'changes.no' });
    const text = String(value);
    if (kind === 'day') return showDate(text);
    if (kind === 'time') return text.slice(0, 5);
    if (kind === 'moment') return moment(text);
    const choice = kind === 'choice' ? CHOICE_TEXTS[name]?.[text] : undefined;
    return choice ? formatMessage({ id: choice }) : text;
  };

  /** The kind of record, its student, its name and its day. */
  const titleOf = ({ entity, student, subject, day }: Change): string =>
    [formatMessage({ id: `changes.entity.${entity}` }), subject, student?.name, day && showDate(day)]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(' · ');

  return { labelOf, valueOf, titleOf };
};
