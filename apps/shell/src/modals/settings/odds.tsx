import { useShell, useText } from '@evens/remote-sdk'
import { Section } from '@evens/ui'
import { RadioGroup } from '@evens/ui/form'
import { oddsOptions } from './odds-options.ts'
import { useSettings } from './use-settings.ts'
import styles from '../settings.module.css'

export function OddsSettings() {
  const t = useText()
  const { oddsFormats } = useShell().site
  const [{ appViewType, coefViewId }, change] = useSettings()
  const options = oddsOptions(oddsFormats, appViewType === 1, coefViewId)
  return (
    <Section level={3} title={t('shell_settings_odds')}>
      <RadioGroup
        name="shell-odds"
        legend={t('shell_odds')}
        hint={t('shell_odds_hint')}
        options={options.map(({ code, nameKey, example }) => ({
          value: String(code),
          label: (
            <>
              {t(nameKey)} <bdi className={styles.example}>{example}</bdi>
            </>
          ),
        }))}
        value={String(coefViewId)}
        onChange={(value) => {
          const chosen = options.find(({ code }) => String(code) === value)
          if (chosen !== undefined) change({ coefViewId: chosen.code })
        }}
      />
    </Section>
  )
}
