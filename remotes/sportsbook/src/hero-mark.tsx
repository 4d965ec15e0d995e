import styles from './home.module.css'

/** Evens: two equal sides. */
export function HeroMark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 240 160" aria-hidden="true">
      <rect x="20" y="30" width="200" height="36" rx="18" />
      <rect x="20" y="94" width="200" height="36" rx="18" />
      <circle className={styles['ball']} cx="60" cy="48" r="26" />
      <circle className={styles['ball']} cx="180" cy="112" r="26" />
    </svg>
  )
}
