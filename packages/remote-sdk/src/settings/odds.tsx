import { useShell, useText } from '@evens/remote-sdk'
import { Section, Stack } from '@evens/ui'
import { RadioGroup } from '@evens/ui/form'
import type { SettingsProps } from './level.ts'
import { oddsOptions } from './odds-options.ts'
import { useSettings } from './use-settings.ts'
import styles from './settings.module.css'

const INDICATIONS = [
  { value: '0', labelKey: 'shell_indication_both' },
  { value: '1', labelKey: 'shell_indication_arrow' },
  { value: '2', labelKey: 'shell_indication_none' },
] as const

export function OddsSettings({ level = 3 }: SettingsProps) {
  const t = useText()
  const { oddsFormats } = useShell().site
  const [{ appViewType, coefViewId, coefIndicationType }, change] = useSettings()
  const options = oddsOptions(oddsFormats, appViewType === 1, coefViewId)
  return (
    <Section level={level} title={t('shell_settings_odds')}>
      <Stack>
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
        <RadioGroup
          name="shell-indication"
          layout="segments"
          legend={t('shell_indication')}
          options={INDICATIONS.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
          value={String(coefIndicationType)}
          onChange={(value) => change({ coefIndicationType: Number(value) })}
        />
      </Stack>
    </Section>
  )
}
