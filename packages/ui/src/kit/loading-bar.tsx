import styles from './loading-bar.module.css'

export type LoadingBarProps = { readonly active: boolean; readonly label: string }

/** A thin line at the head of the page while the next view is on its way. */
export function LoadingBar({ active, label }: LoadingBarProps) {
  if (!active) return null
  return <div role="progressbar" aria-label={label} className={styles.bar} />
}
