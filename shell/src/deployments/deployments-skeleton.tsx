import styles from './deployments.module.css';

/** The shape of the cards while they are on the way. */
export const DeploymentsSkeleton = () => (
  <div className={styles['cards']} aria-hidden="true">
    {[1, 2, 3].map((card) => (
      <span key={card} className={styles['waiting']} />
    ))}
  </div>
);
