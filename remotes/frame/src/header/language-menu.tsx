import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Flag, Icon, VisuallyHidden } from '@evens/ui'
import { Panel } from '../panel/panel.tsx'
import { Choice, Choices } from './choices.tsx'
import styles from './header.module.css'
import { inLanguage } from '../links/in-language.ts'

/** The page in the site's other languages. Links, so that they work without a script and are found by search engines. */
export function LanguageMenu() {
  const t = useText()
  const { site, language } = useShell()
  const current = site.languages.find(({ code }) => code === language)
  return (
    <Panel
      place="end"
      label={t('frame_language')}
      triggerClass={styles.tool}
      trigger={
        <>
          <VisuallyHidden>{t('frame_language')}</VisuallyHidden>
          {current !== undefined && <Flag country={current.flag} />}
          <span className={styles.code}>{language}</span>
          <Icon name="chevron-down" size="s" className={styles.chevron} />
        </>
      }
    >
      <LanguageChoices />
    </Panel>
  )
}

export function LanguageChoices() {
  const t = useText()
  const { site, language, page, settings } = useShell()
  const fullPath = useStore(page, (shown) => shown.fullPath)
  return (
    <Choices label={t('frame_language')}>
      {site.languages.map(({ code, name, flag }) => (
        <Choice
          key={code}
          chosen={code === language}
          mark={<Flag country={flag} />}
          link={{ href: inLanguage(fullPath, code), language: code }}
          onChoose={() => settings.set((current) => ({ ...current, language: code }))}
        >
          {name}
        </Choice>
      ))}
    </Choices>
  )
}
