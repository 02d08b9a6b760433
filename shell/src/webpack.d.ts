interface ImportMeta {
  /** Modules of a folder that webpack bundles. It resolves the call while it builds. */
  webpackContext: (
    folder: string,
    options: {
      recursive: boolean;
      regExp: RegExp;
      mode: 'eager' | 'lazy' | 'lazy-once';
      chunkName?: string;
    },
  ) => { keys: () => string[]; (key: string): Promise<object> };
}
