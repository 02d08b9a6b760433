import { useState } from 'react';
import { Modal } from 'antd';
import type { Question } from '../confirm.ts';
import { AntdRoot } from './antd-root.tsx';
import styles from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  question: Question;
  onChoose: (agreed: boolean) => void;
  /** Called when the dialog is gone and the focus is back. */
  onClosed: () => void;
};

export const ConfirmDialog = ({ question, onChoose, onClosed }: ConfirmDialogProps) => {
  const [isOpen, setIsOpen] = useState(true);
  const choose = (agreed: boolean): void => {
    // The second press of a double click must not change the answer.
    if (!isOpen) return;
    onChoose(agreed);
    setIsOpen(false);
  };
  return (
    <AntdRoot>
      <Modal
        open={isOpen}
        title={question.title}
        okText={question.agree}
        cancelText={question.refuse}
        okButtonProps={{ danger: question.tone === 'danger' }}
        cancelButtonProps={{ autoFocus: true }}
        closable={false}
        onOk={() => choose(true)}
        onCancel={() => choose(false)}
        afterClose={onClosed}
        classNames={{ body: styles['text'] ?? '', footer: styles['buttons'] ?? '' }}
        width={440}
        centered
      >
        {question.text}
      </Modal>
    </AntdRoot>
  );
};
