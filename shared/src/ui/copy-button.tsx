import type { ReactNode } from 'react';
import { notify } from '../platform/notify.ts';
import { Button } from './button.tsx';

type CopyButtonProps = {
  text: string;
  /** The notification after the copy, and the one if the browser refuses it. */
  copied: string;
  notCopied: string;
  children: ReactNode;
};

/** Copies a text, and reports whether the browser allowed it. */
export const CopyButton = ({ text, copied, notCopied, children }: CopyButtonProps) => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', text: copied });
    } catch {
      notify({ kind: 'failure', text: notCopied });
    }
  };
  return <Button onClick={() => void copy()}>{children}</Button>;
};
