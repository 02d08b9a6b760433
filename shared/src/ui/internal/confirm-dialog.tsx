import { useState } from 'react';
import { Modal } from 'antd';
import type { Question } from '../confirm.ts';

type ConfirmDialogProps = { question: Question; onAnswer: (agreed: boolean) => void; onClosed: () => void };

/** The dialog of `confirm`. Focus goes back to where it was once it is closed. */
export const ConfirmDialog = ({ question, onAnswer, onClosed }: ConfirmDialogProps) => {
  const [isOpen, setIsOpen] = useState(true);
  const close = (agreed: boolean): void => {
    setIsOpen(false);
    onAnswer(agreed);
  };
  return (
    <Modal
      open={isOpen}
      title={question.title}
      okText={question.agree}
      cancelText={question.refuse}
      okButtonProps={{ danger: question.tone === 'danger' }}
      onOk={() => close(true)}
      onCancel={() => close(false)}
      afterClose={onClosed}
      width={440}
      centered
    >
      {question.text}
    </Modal>
  );
};
