import type sanitizeHtml from 'sanitize-html';
import { plainText, RICH_TEXT_MAX } from '@pupitre/shared/contracts/fields';
import type { ServerMessage } from '@pupitre/shared/contracts/texts/server-es';
import { Refusal } from '../refusal.ts';

const INLINE = ['a', 'br', 'code', 'em', 's', 'span', 'strong', 'u'];
const BLOCKS = ['blockquote', 'h1', 'h2', 'h3', 'h4', 'li', 'ol', 'p', 'pre', 'ul'];

/** The markup of the rich-text editor. None of it can run. */
const ALLOWED = {
  allowedTags: [...INLINE, ...BLOCKS],
  allowedAttributes: { a: ['href', 'rel'], li: [{ name: 'data-list', values: ['bullet', 'ordered'] }] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
  },
} satisfies sanitizeHtml.IOptions;

/**
 * A rich description as it is stored: safe HTML, and its text for sorting and searching. Throws `validation` without any
 * text, and when what makes it safe (`&amp;`, `rel`) has made it too long.
 */
export const richDescription = async (html: string): Promise<{ description: string; description_text: string }> => {
  const { default: sanitize } = await import('sanitize-html');
  const description = sanitize(html, ALLOWED);
  if (description.length > RICH_TEXT_MAX)
    throw refused({ id: 'validations.maxLength', values: { max: RICH_TEXT_MAX } });
  const text = plainText(description);
  if (text === '') throw refused({ id: 'validations.required' });
  return { description, description_text: text };
};

const refused = (message: ServerMessage): Refusal => new Refusal('validation', { fields: { description: [message] } });
