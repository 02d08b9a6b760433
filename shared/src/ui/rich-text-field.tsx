import { useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import ReactQuill from 'react-quill-new';
import 'react-quill-new/dist/quill.snow.css';
import { FieldFrame } from './internal/field-frame.tsx';
import type { FieldName } from './internal/field-name.ts';
import { sanitizeForLibraries } from './internal/sanitize-for-libraries.ts';
import { linkTexts, nameTools } from './internal/rich-text-texts.ts';
import { useFieldControl } from './internal/use-field-control.ts';
import './internal/rich-text-field.css';

sanitizeForLibraries();

type RichTextFieldProps<Values> = { name: FieldName<NoInfer<Values>>; label: string };

const TOOLBAR = [
  ['bold', 'italic', 'underline'],
  [{ list: 'ordered' }, { list: 'bullet' }],
  ['link', 'clean'],
];
// Tab leaves the field. Otherwise keyboard users could not get out.
const KEYBOARD = { bindings: { tab: null, indent: null, outdent: null, 'remove tab': null } };
const MODULES = { toolbar: TOOLBAR, keyboard: KEYBOARD };
const FORMATS = ['bold', 'italic', 'underline', 'list', 'link'];

/** Quill writes every space as a non-breaking one, so that long lines would not fit on a phone. */
const breakable = (html: string): string => html.replaceAll('&nbsp;', ' ');

/** Rich text as HTML: bold, italic, underline, lists and links. */
export const RichTextField = <Values = never,>({ name, label }: RichTextFieldProps<Values>) => {
  const intl = useIntl();
  const { id, value, fault, aria, setValue, leave } = useFieldControl<string>(name);
  // Quill gets its own HTML back. Other HTML would make it draw the text again and lose the cursor.
  const [typed, setTyped] = useState({ html: value, written: value });
  const frame = useRef<HTMLDivElement>(null);
  // Quill builds its own editable element, which takes no attributes through React.
  useLayoutEffect(() => {
    const editor = frame.current?.querySelector('.ql-editor');
    editor?.setAttribute('id', id);
    editor?.setAttribute('role', 'textbox');
    editor?.setAttribute('aria-multiline', 'true');
    editor?.setAttribute('aria-labelledby', `${id}-label`);
    editor?.setAttribute('aria-describedby', aria['aria-describedby']);
    editor?.setAttribute('aria-invalid', String(aria['aria-invalid']));
    if (frame.current) nameTools(frame.current, intl);
  });
  const take = (html: string): void => {
    const written = breakable(html);
    setTyped({ html, written });
    setValue(written);
  };
  return (
    <FieldFrame id={id} label={label} fault={fault}>
      <div ref={frame} className={fault ? 'rich-text rich-text-refused' : 'rich-text'} style={linkTexts(intl)}>
        <ReactQuill
          theme="snow"
          bounds=".rich-text"
          modules={MODULES}
          formats={FORMATS}
          value={value === typed.written ? typed.html : value}
          onChange={(html, _delta, source) => source === 'user' && take(html)}
          onBlur={leave}
        />
      </div>
    </FieldFrame>
  );
};
