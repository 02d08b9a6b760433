/** A style sheet whose class names are its own: `import styles from './x.module.css'`. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** The outlines of the countries of the world as TopoJSON. */
declare module 'world-atlas/countries-50m.json' {
  const atlas: object;
  export default atlas;
}

/** The version of every material icon by its name. */
declare module 'material-icons/_data/versions.json' {
  const versions: Record<string, number>;
  export default versions;
}
