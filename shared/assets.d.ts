/** A style sheet whose class names are its own: `import styles from './x.module.css'`. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** Texts by message id, one file a language. */
declare module '*/messages/es.json' {
  const messages: Record<string, string>;
  export default messages;
}

declare module '*/messages/en.json' {
  const messages: Record<string, string>;
  export default messages;
}
