import { useShell, useText } from '@evens/remote-sdk'
import { AgeMark, Button } from '@evens/ui'
import { useId, useState } from 'react'
import { acceptAge, isAgeAccepted } from './age-acceptance.ts'
import styles from './notices.module.css'

/** Asks until it is answered, and keeps nobody from reading the page meanwhile. */
export function AgeWarning() {
  const t = useText()
  const { site, href } = useShell()
  const { ageAcceptanceDays, minimumAge: age } = site
  const titleId = useId()
  const textId = useId()
  const [isAnswered, setIsAnswered] = useState(() => isAgeAccepted(ageAcceptanceDays))
  if (!site.switches.ageWarning || isAnswered) return null

  const confirm = () => {
    acceptAge(ageAcceptanceDays)
    setIsAnswered(true)
  }
  return (
    <div role="dialog" aria-modal="false" aria-labelledby={titleId} aria-describedby={textId} className={styles.card}>
      <div className={styles.mark}>
        <AgeMark label={t('shell_age_mark', { age })}>{age}+</AgeMark>
      </div>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t('shell_age_title', { age })}
        </h2>
        <p id={textId}>{t('shell_age_text')}</p>
      </div>
      <div className={styles.answers}>
        <Button href={href('responsibleGaming')} variant="ghost">
          {t('shell_responsible')}
        </Button>
        <Button variant="primary" onClick={confirm}>
          {t('shell_age_confirm', { age })}
        </Button>
      </div>
    </div>
  )
}
