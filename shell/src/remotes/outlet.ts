const element = document.createElement('div');
element.className = 'remote-outlet';

/**
 * The place of the remotes in the page. It lives outside of React, so that a change of layout moves it without
 * mounting anything again.
 */
export const outlet = {
  element,

  /** A fresh container for one mount of a remote. */
  add: (name: string): HTMLElement => {
    const container = document.createElement('div');
    container.dataset['remote'] = name;
    element.append(container);
    return container;
  },

  remove: (container: HTMLElement): void => container.remove(),
};
