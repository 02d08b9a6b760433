const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Changes the text in place, so that the caret stays at its position. */
export const rewriteText = (element: TextElement, rewrite: (typed: string) => string): string => {
  const next = rewrite(element.value);
  if (next === element.value) return next;
  const caret = rewrite(element.value.slice(0, element.selectionStart ?? element.value.length)).length;
  element.value = next;
  element.setSelectionRange(caret, caret);
  return next;
};

/** Returns the text after a change. A dead key (´ before the a) would lose its letter if the text changed now. */
export const rewrittenWhileTyping = (element: TextElement, event: Event, rewrite: (typed: string) => string): string =>
  isComposing(event) ? element.value : rewriteText(element, rewrite);
