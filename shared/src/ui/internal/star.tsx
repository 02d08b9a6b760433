import styles from './star-rating.module.css';

export const Star = ({ isFull }: { isFull: boolean }) => (
  <svg className={isFull ? styles['full'] : styles['outline']} viewBox="0 0 24 24" aria-hidden="true">
    <path d="m12 3 2.800 5.800 6.200.900-4.500 4.400 1.100 6.300L12 17.400l-5.600 3 1.100-6.300L3 9.700l6.200-.900L12 3Z" />
  </svg>
);
