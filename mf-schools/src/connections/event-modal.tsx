import { useSaveEventWebhookMutation } from '@pupitre/shared/api/event-webhooks';
import {
  eventWebhookForm,
  type EventType,
  type EventWebhook,
  type EventWebhookForm,
} from '@pupitre/shared/contracts/event-webhooks';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { TextField } from '@pupitre/shared/ui/text-field';
import { Boxes } from './boxes.tsx';
import styles from './connections.module.css';

type EventModalProps = {
  schoolId: number;
  /** Null for the first one. */
  webhook: EventWebhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

const eventsOf = ({ created, ended, saved }: EventWebhookForm): EventType[] => [
  ...(created ? (['enrollment.created'] as const) : []),
  ...(ended ? (['enrollment.ended'] as const) : []),
  ...(saved ? (['attendance.saved'] as const) : []),
];

const valuesOf = (schoolId: number, webhook: EventWebhook | null): EventWebhookForm => {
  const hears = (type: EventType): boolean => webhook?.events.includes(type) ?? true;
  return {
    schoolId,
    url: webhook?.url ?? 'https://',
    isOn: webhook?.isOn ?? true,
    renewSecret: false,
    created: hears('enrollment.created'),
    ended: hears('enrollment.ended'),
    saved: hears('attendance.saved'),
  };
};

/** The program that hears of changes. A new one, or a renewed secret, is shown once. */
export const EventModal = ({ schoolId, webhook, onSecret, onClose }: EventModalProps) => {
  const { formatMessage } = useIntl();
  const [saveWebhook] = useSaveEventWebhookMutation();
  const save = async (values: EventWebhookForm) => {
    const { url, isOn, renewSecret } = values;
    const outcome = await saveWebhook({ schoolId, url, isOn, renewSecret, events: eventsOf(values) });
    const secret = outcome.data?.data.secret;
    if (secret) onSecret(secret);
    return outcome;
  };
  return (
    <FormModal
      title={formatMessage({ id: webhook ? 'connections.events.edit' : 'connections.events.connect' })}
      schema={eventWebhookForm}
      initialValues={valuesOf(schoolId, webhook)}
      save={save}
      onClose={onClose}
    >
      <p className={styles['hint']}>
        <FormattedMessage id="connections.events.hint" />
      </p>
      <TextField<EventWebhookForm>
        name="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        label={formatMessage({ id: 'notices.webhook.url' })}
        hint={formatMessage({ id: 'notices.webhook.url.hint' })}
      />
      <Boxes legend={formatMessage({ id: 'connections.events.when' })}>
        <CheckboxField<EventWebhookForm> name="created" label={formatMessage({ id: 'connections.events.created' })} />
        <CheckboxField<EventWebhookForm> name="ended" label={formatMessage({ id: 'connections.events.ended' })} />
        <CheckboxField<EventWebhookForm> name="saved" label={formatMessage({ id: 'connections.events.saved' })} />
      </Boxes>
      <div className={styles['boxes']}>
        <CheckboxField<EventWebhookForm> name="isOn" label={formatMessage({ id: 'connections.events.isOn' })} />
        {webhook && (
          <CheckboxField<EventWebhookForm> name="renewSecret" label={formatMessage({ id: 'notices.webhook.renew' })} />
        )}
      </div>
    </FormModal>
  );
};
