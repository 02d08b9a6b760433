/** The part of papaparse that the reader uses. Its published types would bring those of Node.js. */
declare module 'papaparse' {
  type ParseError = { type: string; code: string };
  type Step = { data: string[]; errors: ParseError[]; meta: { cursor: number } };
  const papa: { parse: (text: string, config: { delimiter: string; step: (step: Step) => void }) => void };
  export default papa;
}
