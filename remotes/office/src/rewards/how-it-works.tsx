import { useText } from '@evens/remote-sdk'
import { Section } from '@evens/ui'
import styles from './rewards.module.css'

/** The steps that earn a reward, in order. */
export function HowItWorks({ steps }: { readonly steps: readonly string[] }) {
  const t = useText()
  return (
    <Section title={t('reward_how')}>
      <ol className={styles['steps']}>
        {steps.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    </Section>
  )
}
