/** The registry has no longer texts, because every page loads it. */
const MAX_LENGTH = 255;
/** Commands and numbers of SVG path data, of which no markup can be made. */
const PATH_DATA = /^[Mm]\s*[-+.\d][\s\d,.+\-eEMmLlHhVvCcSsQqTtAaZz]*$/;
const NAME = /^[a-z][\w-]{0,40}$/i;

/** True for an icon that brings its own strokes, on a grid of 24 pixels. */
export const isIconPath = (icon: string): boolean => icon.length <= MAX_LENGTH && PATH_DATA.test(icon);

/** True for an icon that a remote may publish: its own strokes, or the name of an icon of the shell. */
export const isMenuIcon = (icon: string): boolean => NAME.test(icon) || isIconPath(icon);
