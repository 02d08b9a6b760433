import { SECTIONS, type Policy } from './policy.ts';
import styles from './policy-text.module.css';

export const PolicyText = ({ policy: { intro, sections } }: { policy: Policy }) => (
  <div className={styles['text']}>
    <p>{intro}</p>
    {SECTIONS.map((id) => (
      <section key={id}>
        <h2>{sections[id].title}</h2>
        {sections[id].paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {sections[id].points && (
          <ul>
            {sections[id].points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </div>
);
