/// <reference types="jest" />

declare namespace jest {
  /** The types of Jest's own matchers would switch off the checks of the values around them. */
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
