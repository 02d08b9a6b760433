import type { Use } from './answers.ts';
import type { Ledger } from './ledger.ts';
import type { Measurement } from './measure.ts';

/** The most that a fault may cost. */
export type Limits = {
  /** The longest time without an acknowledged save, in seconds. */
  gap: number;
  /** The time from the fault to the last failed request, in seconds; 0 allows no failure. */
  errors: number;
  /** The uses that may fail. */
  failing: readonly Use[];
  /** The most requests without an answer; all other failures are 503 with `retry-after`. */
  noAnswer: number;
};

const counted = (texts: readonly string[]): string =>
  [...new Set(texts)].map((text) => `${text} × ${texts.filter((other) => other === text).length}`).join(', ');

const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** The limits that a fault broke, in words; none when it passed. */
export const problemsOf = (
  { gap, errors, failing, noAnswer }: Limits,
  measured: Measurement,
  { lost, doubled, unknown }: Ledger,
): string[] => {
  const others = measured.failed.filter((use) => !failing.includes(use));
  return [
    lost.length > 0 ? `se perdieron ${lost.length} guardados confirmados: ${lost.slice(0, 3).join('; ')}` : '',
    doubled.length > 0 ? `${doubled.length} guardados están dos veces: ${doubled.slice(0, 3).join('; ')}` : '',
    unknown.length > 0 ? `nadie guardó ${unknown.slice(0, 3).join('; ')}` : '',
    measured.wrong.length > 0 ? `respuestas que no deben ocurrir: ${counted(measured.wrong)}` : '',
    others.length > 0 ? `falló lo que no debe fallar: ${others.join(', ')}` : '',
    measured.noAnswer > noAnswer ? `${measured.noAnswer} peticiones sin respuesta, más de ${noAnswer}` : '',
    measured.gap > gap ? `${seconds(measured.gap)} sin guardar, más de ${seconds(gap)}` : '',
    measured.errors > errors ? `${seconds(measured.errors)} con fallas, más de ${seconds(errors)}` : '',
  ].filter(Boolean);
};
