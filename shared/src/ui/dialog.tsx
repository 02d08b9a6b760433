import type { ReactNode } from 'react';
import { Modal } from 'antd';
import { AntdRoot } from './internal/antd-root.tsx';
import { useFocusReturn } from './internal/use-focus-return.ts';
import styles from './internal/dialog.module.css';

type DialogProps = {
  title: string;
  /** In pixels, where there is room; a phone's dialog is as wide as the phone. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog, shown while it is mounted; its buttons stand among its children. A full sheet on a phone. */
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
