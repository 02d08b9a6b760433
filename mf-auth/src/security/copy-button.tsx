import type { ReactNode } from 'react';
import { useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { Button } from '@pupitre/shared/ui/button';

/** Copies a text, and reports whether the browser allowed it. */
export const CopyButton = ({ text, children }: { text: string; children: ReactNode }) => {
  const { formatMessage } = useIntl();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', text: formatMessage({ id: 'security.copied' }) });
    } catch {
      notify({ kind: 'failure', text: formatMessage({ id: 'security.notCopied' }) });
    }
  };
  return <Button onClick={() => void copy()}>{children}</Button>;
};
