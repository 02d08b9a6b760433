import { FieldFrame } from './internal/field-frame.tsx';
import type { FieldName } from './internal/field-name.ts';
import { rewriteText, rewrittenWhileTyping } from './internal/rewrite-text.ts';
import { TextArea } from './internal/text-area.tsx';
import { useFieldControl } from './internal/use-field-control.ts';

type UpperAreaFieldProps<Values> = { name: FieldName<NoInfer<Values>>; label: string; hint?: string };

const raise = (typed: string): string => typed.toUpperCase();

/** A text of several lines that becomes upper case while it is typed (specification § 5). */
export const UpperAreaField = <Values = never,>({ name, label, hint }: UpperAreaFieldProps<Values>) => {
  const { id, value, fault, aria, setValue, leave } = useFieldControl<string>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} fault={fault}>
      <TextArea
        {...aria}
        id={id}
        name={name}
        value={value}
        autoCapitalize="characters"
        onChange={({ target, nativeEvent }) => setValue(rewrittenWhileTyping(target, nativeEvent, raise))}
        onCompositionEnd={({ currentTarget }) => setValue(rewriteText(currentTarget, raise))}
        onBlur={leave}
      />
    </FieldFrame>
  );
};
