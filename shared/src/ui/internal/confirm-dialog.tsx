import { useState } from 'react';
import { Modal } from 'antd';
import type { Question } from '../confirm.ts';
import { AntdRoot } from './antd-root.tsx';

type ConfirmDialogProps = { question: Question; onAnswer: (agreed: boolean) => void };

/** The dialog of `confirm`. It answers once it is closed and the focus is back where it was. */
export const ConfirmDialog = ({ question, onAnswer }: ConfirmDialogProps) => {
  const [agreed, setAgreed] = useState<boolean | null>(null);
  return (
    <AntdRoot>
      <Modal
        open={agreed === null}
        title={question.title}
        okText={question.agree}
        cancelText={question.refuse}
        okButtonProps={{ danger: question.tone === 'danger' }}
        cancelButtonProps={{ autoFocus: true }}
        closable={false}
        onOk={() => setAgreed(true)}
        onCancel={() => setAgreed(false)}
        afterClose={() => onAnswer(agreed === true)}
        width={440}
        centered
      >
        {question.text}
      </Modal>
    </AntdRoot>
  );
};
