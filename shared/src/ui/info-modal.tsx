import type { ReactNode } from 'react';
import { Modal } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Button } from './button.tsx';
import { AntdRoot } from './internal/antd-root.tsx';
import styles from './internal/form-modal.module.css';

type InfoModalProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog that only shows something, while it is mounted. A full sheet on a phone. */
export const InfoModal = ({ title, onClose, children }: InfoModalProps) => (
  <AntdRoot>
    <Modal open title={title} footer={null} className={styles['sheet'] ?? ''} onCancel={onClose}>
      {children}
      <div className={styles['actions']}>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
      </div>
    </Modal>
  </AntdRoot>
);
