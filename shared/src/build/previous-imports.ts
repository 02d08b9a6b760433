import { previousNames } from './previous-names.ts';

type Place = { module: string; name: string };

/** The previous module and name of every renamed export, by its present module and name. */
const previousPlaces = new Map<string, Place>(
  Object.entries(previousNames).flatMap(([module, sources]) =>
    Object.entries(sources).flatMap(([source, names]) =>
      Object.entries(names).map(([name, present]) => [`${source} ${present}`, { module, name }] as const),
    ),
  ),
);

const IMPORT = /^import \{([^}]*)\} from '@pupitre\/shared\/([^']+)';/gm;

const importUnderPreviousNames = (statement: string, list: string, module: string): string => {
  const imports = new Map<string, string[]>();
  for (const specifier of list.split(',').flatMap((part) => part.trim() || [])) {
    const [exported = '', local = exported] = specifier.split(' as ');
    const previous = previousPlaces.get(`${module} ${exported}`);
    const from = previous?.module ?? module;
    imports.set(from, [...(imports.get(from) ?? []), previous ? `${previous.name} as ${local}` : specifier]);
  }
  const renamed = [...imports].map(([from, names]) => `import { ${names.join(', ')} } from '@pupitre/shared/${from}';`);
  return renamed.join('').includes(' as ') ? renamed.join('\n') : statement;
};

/**
 * Makes a remote import renamed exports under their previous names, which this shell and that of the previous release
 * offer both. A webpack loader, named by its path in `remote-webpack.ts`.
 * @public
 */
export default function previousImports(source: string): string {
  return source.replace(IMPORT, importUnderPreviousNames);
}
