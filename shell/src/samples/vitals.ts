import { onCLS, onINP, onLCP } from 'web-vitals';

type Place = { remote: string; version: string };
type Vital = 'lcp' | 'inp' | 'cls';
type Value = Place & { kind: Vital; value: number };

/** CLS is a small fraction, and samples are whole numbers. */
const THOUSANDTHS = 1_000;

/**
 * Follows the web vitals of the page. LCP belongs to the remote of the first screen, INP and CLS to the one that was open
 * when they got worse. Returns a function that takes the values so far: each of them once.
 */
export const followVitals = (firstPlace: () => Place | null, openPlace: () => Place | null): (() => Value[]) => {
  const values = new Map<Vital, Value>();
  const taken = new Set<Vital>();
  const note = (kind: Vital, place: Place | null, value: number): void => {
    if (place) values.set(kind, { ...place, kind, value: Math.round(value) });
    else values.delete(kind);
  };
  const all = { reportAllChanges: true };
  onLCP(({ value }) => note('lcp', firstPlace(), value), all);
  onINP(({ value }) => note('inp', openPlace(), value), all);
  onCLS(({ value }) => note('cls', openPlace(), value * THOUSANDTHS), all);
  return () => {
    const fresh = [...values.values()].filter(({ kind }) => !taken.has(kind));
    fresh.forEach(({ kind }) => taken.add(kind));
    return fresh;
  };
};
