import { useShell, useStore, useText, type Shell } from '@evens/remote-sdk'
import { Icon, VisuallyHidden } from '@evens/ui'
import { Panel } from '../panel/panel.tsx'
import { Choice, Choices } from './choices.tsx'
import styles from './header.module.css'
import { ODDS_FORMAT_NAMES, offeredFormats } from './odds-formats.ts'

type Settings = ReturnType<Shell['settings']['get']>

/** Which way prices are written. */
export function OddsMenu() {
  const t = useText()
  const { settings } = useShell()
  const format = useStore(settings, ({ coefViewId }) => ODDS_FORMAT_NAMES[coefViewId])
  return (
    <Panel
      place="end"
      label={t('frame_odds')}
      triggerClass={styles.tool}
      trigger={
        <>
          <VisuallyHidden>{t('frame_odds')}</VisuallyHidden>
          {format !== undefined && (
            <>
              <span className={styles.formatName}>{t(format.nameKey)}</span>
              <bdi dir="ltr" aria-hidden className={styles.formatSample}>
                {format.sample}
              </bdi>
            </>
          )}
          <Icon name="chevron-down" size="s" className={styles.chevron} />
        </>
      }
    >
      <OddsChoices />
    </Panel>
  )
}

export function OddsChoices() {
  const t = useText()
  const { settings, site } = useShell()
  const { coefViewId, appViewType } = useStore(settings)
  const chosenKey = ODDS_FORMAT_NAMES[coefViewId]?.nameKey
  const choose = (code: number) =>
    settings.set((current) => ({ ...current, coefViewId: code as Settings['coefViewId'] }))
  return (
    <Choices label={t('frame_odds')}>
      {offeredFormats(site.oddsFormats, appViewType === 1).map(({ code, nameKey, sample }) => (
        <Choice key={code} chosen={nameKey === chosenKey} hint={sample} onChoose={() => choose(code)}>
          {t(nameKey)}
        </Choice>
      ))}
    </Choices>
  )
}
