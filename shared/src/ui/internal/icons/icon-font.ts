import './icon-font.css';

let isAsked = false;

/**
 * Asks for the font of the icons, once, and lets them be seen when it is there: before that their names would stand in
 * their places. Without the font the places stay empty; what an icon means is said in words beside it.
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
