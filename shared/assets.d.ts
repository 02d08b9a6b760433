/** A style sheet whose class names are its own: `import styles from './x.module.css'`. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** Texts by message id, one file a language; parsed while building (tests, which do not build, have them plain). */
declare module '*/messages/es.json' {
  const messages: Record<string, import('react-intl').MessageFormatElement[]>;
  export default messages;
}

declare module '*/messages/en.json' {
  const messages: Record<string, import('react-intl').MessageFormatElement[]>;
  export default messages;
}
