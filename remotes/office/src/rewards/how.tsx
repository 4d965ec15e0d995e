import { useText } from '@evens/remote-sdk'
import styles from './rewards.module.css'

/** How something is earned, in the order of what is to be done. */
export function Steps({ keys }: { readonly keys: readonly string[] }) {
  const t = useText()
  return (
    <ol className={styles['steps']}>
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ol>
  )
}
