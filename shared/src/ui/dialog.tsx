import type { ReactNode } from 'react';
import { Modal } from 'antd';
import { AntdRoot } from './internal/antd-root.tsx';
import { useFocusReturn } from './internal/use-focus-return.ts';
import styles from './internal/dialog.module.css';

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog, shown while it is mounted; its buttons stand among its children. A full sheet on a phone. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  useFocusReturn();
  return (
    <AntdRoot>
      <Modal open title={title} footer={null} className={styles['sheet'] ?? ''} onCancel={onClose}>
        {children}
      </Modal>
    </AntdRoot>
  );
};
