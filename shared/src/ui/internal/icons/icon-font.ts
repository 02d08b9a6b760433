import './icon-font.css';

let isAsked = false;

/**
 * Loads the font of the icons once, and shows the icons when it is there. Before that their names would be visible.
 * Without the font the places stay empty, and the words beside them have the meaning.
 */
export const loadIconFont = async (): Promise<void> => {
  if (isAsked || !('fonts' in document)) return;
  isAsked = true;
  try {
    const [face] = await document.fonts.load("24px 'Material Icons'");
    if (face) document.documentElement.dataset['icons'] = 'ready';
  } catch (error) {
    isAsked = false;
    console.warn('icons:', error);
  }
};
