import type { ImportField } from '@pupitre/shared/contracts/imports';
import type { ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import type { RowProblem } from '../../db/school-tables.ts';

const isPhone = (field: ImportField): boolean => /phone$/i.test(field);
const isEmail = (field: ImportField): boolean => /email$/i.test(field);

/** A reader of a list sees no form beside it, so the sentence has to say what to write. */
const messageAt = (field: ImportField, message: ServerMessage): ServerMessage => {
  switch (message.id) {
    case 'validations.required':
      return { id: field.startsWith('guardian') ? 'validations.importGuardianPart' : 'validations.importMissing' };
    case 'validations.minLength':
      return { ...message, id: 'validations.importShort' };
    case 'validations.numeric':
    case 'validations.integer':
    case 'validations.length':
      return isPhone(field) ? { id: 'validations.importPhoneDigits' } : message;
    case 'validations.email':
      return isEmail(field) ? { id: 'validations.importEmail' } : message;
    default:
      return message;
  }
};

/** The problems that a form would show, in words for a list. Several rules of a phone are one sentence. */
export const cellProblems = (field: ImportField | null, messages: readonly ServerMessage[]): RowProblem[] => {
  if (field === null) return messages.map((message) => ({ field, message }));
  const worded = messages.map((message) => messageAt(field, message));
  const isFirst = ({ id }: ServerMessage, place: number): boolean =>
    worded.findIndex((other) => other.id === id) === place;
  return worded.filter(isFirst).map((message) => ({ field, message }));
};
