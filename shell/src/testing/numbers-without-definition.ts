const ASK = /^(Cómo se cuenta|How this is counted): ./;

const definitionsIn = (element: Element): Element[] =>
  [...element.querySelectorAll('button[aria-expanded]')].filter((button) =>
    ASK.test(button.getAttribute('aria-label') ?? ''),
  );

/** Links and headings of sections name groups and periods, which may have digits without being numbers. */
const isName = (element: Element): boolean => element.closest('a, h2, button') !== null;

const isNumber = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\d/.test(node.textContent ?? ''));

/** A tile has a definition of its own. Any other number shares the one of the closest part that has exactly one. */
const isDefined = (element: Element): boolean => {
  const tile = element.closest('dl > div');
  if (tile) return definitionsIn(tile).length === 1;
  let part: Element | null = element;
  while (part && definitionsIn(part).length === 0) part = part.parentElement;
  return part !== null && definitionsIn(part).length === 1;
};

/** The numbers and the values of tiles inside an element, without those that a button beside them explains. */
export const numbersWithoutDefinition = (root: Element): string[] =>
  [...root.querySelectorAll('*')]
    .filter((element) => (isNumber(element) || element.tagName === 'DD') && !isName(element) && !isDefined(element))
    .map((element) => element.textContent ?? '');
