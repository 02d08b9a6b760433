import { Input } from 'antd';
import { FieldFrame } from './internal/field-frame.tsx';
import { PasswordEye } from './internal/password-eye.tsx';
import { useFieldControl } from './internal/use-field-control.ts';
import { useState } from 'react';

type PasswordFieldProps = { name: string; label: string; autoComplete: 'current-password' | 'new-password' };

/** A password, hidden until the reader asks to see it. */
export const PasswordField = ({ name, label, autoComplete }: PasswordFieldProps) => {
  const { id, value, fault, status, aria, setValue, leave } = useFieldControl<string>(name);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <Input
        {...aria}
        id={id}
        name={name}
        type={isShown ? 'text' : 'password'}
        value={value}
        status={status}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        suffix={<PasswordEye isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
        onChange={(event) => setValue(event.target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
};
