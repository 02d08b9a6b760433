import { usePercentText } from '@pupitre/shared/ui/percent-text';

/** A percentage with one decimal at most; a dash for none. */
export const PercentageText = ({ value }: { value: number | null }) => usePercentText()(value);
