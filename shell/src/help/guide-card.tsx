import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { GuideDrawing } from './guide-drawing.tsx';
import type { Guide } from './guides.ts';
import styles from './help-page.module.css';

export const GuideCard = ({ guide: { name, steps, drawing } }: { guide: Guide }) => (
  <section className={styles['guide']} aria-labelledby={`guide-${name}`}>
    <header className={styles['head']}>
      <GuideDrawing name={drawing} />
      <h2 id={`guide-${name}`}>
        <FormattedMessage id={`help.${name}.title`} />
      </h2>
    </header>
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <li key={step}>
          <FormattedMessage id={step} />
        </li>
      ))}
    </ol>
  </section>
);
