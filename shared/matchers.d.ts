/// <reference types="jest" />

declare namespace jest {
  /** Jest types its matchers as any, which would take the types of everything around them away. */
  interface Expect {
    any(type: unknown): unknown;
    anything(): unknown;
    arrayContaining(values: readonly unknown[]): unknown;
    objectContaining(values: object): unknown;
    stringContaining(text: string): unknown;
    stringMatching(text: string | RegExp): unknown;
  }
  interface InverseAsymmetricMatchers {
    objectContaining(values: object): unknown;
    stringContaining(text: string): unknown;
    stringMatching(text: string | RegExp): unknown;
    arrayContaining(values: readonly unknown[]): unknown;
  }
}
