import type { ButtonHTMLAttributes, Ref } from 'react';
import { buttonClass, type ButtonTone } from './internal/button-class.ts';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: ButtonTone;
  ref?: Ref<HTMLButtonElement>;
  /** Tells style sheets of those around it that its words stand beside its icon. */
  'data-named'?: boolean;
};

/** A button; without another `type` it sends no form. `quiet` stands among others, as the buttons of a row do. */
export const Button = ({ tone = 'plain', type = 'button', className = '', ...button }: ButtonProps) => (
  <button {...button} type={type} className={`${buttonClass(tone)} ${className}`} />
);
