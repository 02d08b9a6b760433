const element = document.createElement('div');
element.className = 'remote-outlet';

/** The element that contains the remotes. It is not React's, so that a change of layout moves it without a remount. */
export const outlet = {
  element,

  /** Adds an empty container for one mount of a remote. */
  add: (name: string): HTMLElement => {
    const container = document.createElement('div');
    container.dataset['remote'] = name;
    element.append(container);
    return container;
  },

  remove: (container: HTMLElement): void => container.remove(),
};
