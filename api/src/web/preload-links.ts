import { REMOTE_ENTRY } from '@pupitre/shared/contracts/publication';
import { versionFolder } from '../registry/answer/registry-answer.ts';
import { escapeHtml } from '../text/escaping.ts';
import type { DocumentRoute } from '../registry/answer/document-route.ts';
import type { ShellFiles } from '../registry/answer/shell-files.ts';

const MOST_LINKS = 24;

const tagOf = (href: string, attributes = ''): string =>
  `<link rel="preload" as="script" href="${escapeHtml(href)}"${attributes}>`;

const scriptsOf = ({ version: { integrity, ...version }, route }: DocumentRoute): string[] =>
  [REMOTE_ENTRY, ...(route.files ?? [])].map((file) =>
    tagOf(
      `/remotes/${versionFolder(version)}/${file}`,
      ` crossorigin integrity="${escapeHtml(integrity[file] ?? '')}"`,
    ),
  );

/** The views of the shell around the screen of a document. A visitor of a public screen sees none of them. */
const viewsOf = (found: DocumentRoute | null, path: string): string[] => {
  if (path === '/') return ['session', 'home'];
  return found?.route.access === 'session' ? ['session'] : [];
};

/**
 * The tags that let the browser fetch every script of a screen at once: those of its remote, with the hashes that the
 * loader asks for, and those of the shell. The scripts that every page loads stand in the page itself.
 */
export const preloadTags = (found: DocumentRoute | null, path: string, { modules, views }: ShellFiles): string => {
  const ofShell = [
    ...viewsOf(found, path).flatMap((view) => views[view] ?? []),
    ...(found?.route.shared ?? []).flatMap((module) => modules[module] ?? []),
  ];
  const ofRemote = found ? scriptsOf(found) : [];
  return [...ofRemote, ...[...new Set(ofShell)].map((file) => tagOf(`/${file}`))].slice(0, MOST_LINKS).join('');
};
