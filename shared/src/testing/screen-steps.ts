import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const field = (name: string) => screen.findByRole('textbox', { name });
export const button = (name: string) => screen.findByRole('button', { name });
export const press = async (user: UserEvent, name: string): Promise<void> => user.click(await button(name));
