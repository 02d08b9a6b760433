import { useSaveSchoolNoticesMutation } from '@pupitre/shared/api/school-webhooks';
import {
  MEXICAN_ZONES,
  schoolNoticesInput,
  type SchoolNotices,
  type SchoolNoticesInput,
} from '@pupitre/shared/contracts/school-webhooks';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { useZoneName } from './zone-names.ts';
import styles from './notices.module.css';

const MINUTES = [0, 5, 10, 15, 20, 30, 45, 60];

/** The offered values with the present one, which an outside client may have set. */
const withPresent = <Value,>(offered: readonly Value[], present: Value): Value[] => [...new Set([...offered, present])];

type GraceModalProps = { schoolId: number; notices: SchoolNotices; onClose: () => void };

export const GraceModal = ({ schoolId, notices, onClose }: GraceModalProps) => {
  const { formatMessage } = useIntl();
  const zoneName = useZoneName();
  const [save] = useSaveSchoolNoticesMutation();
  return (
    <FormModal
      title={formatMessage({ id: 'notices.grace.title' })}
      schema={schoolNoticesInput}
      initialValues={{ schoolId, ...notices }}
      save={save}
      onClose={onClose}
    >
      <p className={styles['hint']}>
        <FormattedMessage id="notices.grace.hint" />
      </p>
      <ChoiceField<SchoolNoticesInput>
        name="grace"
        label={formatMessage({ id: 'notices.grace' })}
        choices={withPresent(MINUTES, notices.grace).map((count) => ({
          value: count,
          label: formatMessage({ id: 'notices.grace.minutes' }, { count }),
        }))}
      />
      <ChoiceField<SchoolNoticesInput>
        name="timeZone"
        label={formatMessage({ id: 'notices.timeZone' })}
        choices={withPresent<string>(MEXICAN_ZONES, notices.timeZone).map((zone) => ({
          value: zone,
          label: zoneName(zone),
        }))}
      />
    </FormModal>
  );
};
