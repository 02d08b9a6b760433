import type { CSSProperties } from 'react';
import type { IntlShape } from 'react-intl';
import type { SharedMessageId } from '../../platform/intl.ts';

const TOOLS: Record<string, SharedMessageId> = {
  '.ql-bold': 'ui.richText.bold',
  '.ql-italic': 'ui.richText.italic',
  '.ql-underline': 'ui.richText.underline',
  '.ql-list[value="ordered"]': 'ui.richText.ordered',
  '.ql-list[value="bullet"]': 'ui.richText.bullet',
  '.ql-link': 'ui.richText.link',
  '.ql-clean': 'ui.richText.clean',
};

/** Quill builds its own buttons with English names. They get the user's language here. */
export const nameTools = (frame: HTMLElement, { formatMessage }: IntlShape): void => {
  Object.entries(TOOLS).forEach(([selector, id]) => {
    const button = frame.querySelector(`.ql-toolbar ${selector}`);
    button?.setAttribute('aria-label', formatMessage({ id }));
    button?.setAttribute('title', formatMessage({ id }));
  });
  const address = frame.querySelector('.ql-tooltip input');
  address?.setAttribute('aria-label', formatMessage({ id: 'ui.richText.link.enter' }));
  address?.setAttribute('placeholder', 'https://');
  address?.setAttribute('data-link', 'https://');
};

const LINK_TEXTS = ['open', 'enter', 'edit', 'save', 'remove'] as const;

/** The texts around a link. Quill's style sheet generates them. */
export const linkTexts = ({ formatMessage }: IntlShape): CSSProperties =>
  Object.fromEntries(
    LINK_TEXTS.map((text) => [`--link-${text}`, JSON.stringify(formatMessage({ id: `ui.richText.link.${text}` }))]),
  );
