import type { ButtonHTMLAttributes, Ref } from 'react';
import { buttonClass, type ButtonTone } from './internal/button-class.ts';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: ButtonTone;
  ref?: Ref<HTMLButtonElement>;
  /** For style sheets of other elements: the words of the button stand beside its icon. */
  'data-named'?: boolean;
};

/** A button. Without another `type` it sends no form. `quiet` is for buttons in a row of several. */
export const Button = ({ tone = 'plain', type = 'button', className = '', ...button }: ButtonProps) => (
  <button {...button} type={type} className={`${buttonClass(tone)} ${className}`} />
);
