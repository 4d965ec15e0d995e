import type { FormLetter } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import styles from './form-letters.module.css'

/** Results of the last games as letters, oldest first: the last game stands at the end. */
export function FormLetters({ form }: { form: readonly FormLetter[] }) {
  const t = useText()
  if (form.length === 0) return <span>–</span>
  const inOrder = form.toReversed()
  return (
    <span className={styles['form']} role="img" aria-label={inOrder.map((letter) => t(`form_${letter}`)).join(', ')}>
      {inOrder.map((letter, at) => (
        <abbr
          key={at}
          aria-hidden="true"
          title={t(`form_${letter}`)}
          className={classNames(styles['letter'], styles[letter])}
        >
          {t(`form_${letter}_short`)}
        </abbr>
      ))}
    </span>
  )
}
