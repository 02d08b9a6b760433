import type { ComponentType } from 'react';
import type { RouteDeclaration } from '@pupitre/shared/platform/define-remote';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';

/** The screens of a catalog; their code loads together. */
export type CatalogPages = { list: ComponentType; create: ComponentType; edit: ComponentType };

type CatalogModule = { pages: CatalogPages };

/**
 * The three routes of a catalog and its entry in the menu, for administrators.
 * @param name the path of the list; the titles are the messages `name.title`, `name.new.title` and `name.edit.title`
 * @param order of the menu's entries, ascending
 * @param icon the strokes of a 24-pixel icon as SVG path data, or the name of an icon of the shell
 */
export const catalogRoutes = (
  name: string,
  order: number,
  icon: string,
  load: () => Promise<CatalogModule>,
): RouteDeclaration[] => {
  const page = (screen: keyof CatalogPages): ComponentType =>
    lazyRetry(() => load().then(({ pages }) => pages[screen]));
  return [
    { path: `/${name}`, title: `${name}.title`, roles: ['super_admin'], menu: { icon, order }, page: page('list') },
    { path: `/${name}/new`, title: `${name}.new.title`, roles: ['super_admin'], page: page('create') },
    { path: `/${name}/edit/:id`, title: `${name}.edit.title`, roles: ['super_admin'], page: page('edit') },
  ];
};
