import { useEffect, useMemo, useRef } from 'react';
import { Input } from 'antd';
import { useIMask } from 'react-imask';
import { FieldFrame } from './internal/field-frame.tsx';
import { useFieldControl } from './internal/use-field-control.ts';

type MaskFieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** `0` stands for a digit, everything else for itself: `0.0.00`. */
  mask: string;
};

/** One line of text that only takes what fits its mask. */
export const MaskField = ({ name, label, hint, mask }: MaskFieldProps) => {
  const { id, value, fault, status, aria, setValue, leave } = useFieldControl<string>(name);
  const element = useRef<HTMLInputElement>(null);
  const options = useMemo(() => ({ mask }), [mask]);
  const { setValue: write } = useIMask(options, { ref: element, onAccept: setValue, defaultValue: value });
  // The mask owns the input; what comes from elsewhere (a record loaded again) has to be written into it.
  useEffect(() => write(value), [value, write]);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <Input
        {...aria}
        ref={(input) => {
          element.current = input?.input ?? null;
        }}
        id={id}
        name={name}
        status={status}
        inputMode="numeric"
        autoComplete="off"
        onBlur={leave}
      />
    </FieldFrame>
  );
};
