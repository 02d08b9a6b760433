import type { AccountEmail } from '@pupitre/shared/contracts/auth';
import { useIntl } from '@pupitre/shared/platform/intl';
import { TextField } from '@pupitre/shared/ui/text-field';

export const EmailField = () => (
  <TextField<AccountEmail>
    name="email"
    type="email"
    label={useIntl().formatMessage({ id: 'account.email' })}
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
  />
);
