import type { ReactNode } from 'react';
import { Modal } from 'antd';
import { AntdRoot } from './internal/antd-root.tsx';
import { useFocusReturn } from './internal/use-focus-return.ts';
import styles from './internal/dialog.module.css';

type DialogProps = {
  title: string;
  /** In pixels. On a phone the dialog is as wide as the screen. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that is open while it is mounted. Its children contain its buttons. */
export const Dialog = ({ title, width = 520, onClose, children }: DialogProps) => {
  useFocusReturn();
  return (
    <AntdRoot>
      <Modal open title={title} width={width} footer={null} className={styles['sheet'] ?? ''} onCancel={onClose}>
        {children}
      </Modal>
    </AntdRoot>
  );
};
