interface ImportMeta {
  /** Webpack's context of modules; resolved while building. */
  webpackContext: (
    folder: string,
    options: {
      recursive: boolean;
      regExp: RegExp;
      mode: 'eager' | 'lazy' | 'lazy-once';
      chunkName?: string;
    },
  ) => { keys: () => string[]; (key: string): unknown };
}
