import { cookiesAgreement } from '@evens/contracts/settings'
import { useText } from '@evens/remote-sdk'
import { Section, Stack } from '@evens/ui'
import { Switch } from '@evens/ui/form'
import { useSettings } from './use-settings.ts'
import styles from '../settings.module.css'

const SWITCHES = [
  { setting: 'isShowGameId', name: 'shell-game-id', labelKey: 'shell_game_id' },
  { setting: 'isDetailedScore', name: 'shell-detailed-score', labelKey: 'shell_detailed_score' },
  { setting: 'isAccumulatorOfTheDay', name: 'shell-accumulator', labelKey: 'shell_accumulator' },
  { setting: 'isLiveAccumulatorOfTheDay', name: 'shell-live-accumulator', labelKey: 'shell_live_accumulator' },
  { setting: 'isDisplayStatsInNewWindow', name: 'shell-stats-window', labelKey: 'shell_stats_window' },
] as const

/** What lists of games show. All but the grouping is remembered in functional cookies. */
export function ListSettings() {
  const t = useText()
  const [settings, change] = useSettings()
  const isKept = cookiesAgreement(settings.cookiesAgreeType).functional
  return (
    <Section level={3} title={t('shell_settings_lists')}>
      <Stack>
        <Switch
          name="shell-by-country"
          label={t('shell_by_country')}
          checked={settings.isGroupByCountry}
          onChange={(event) => change({ isGroupByCountry: event.currentTarget.checked })}
        />
        {SWITCHES.map(({ setting, name, labelKey }) => (
          <Switch
            key={setting}
            name={name}
            label={t(labelKey)}
            checked={settings[setting] === 1}
            onChange={(event) => change({ [setting]: event.currentTarget.checked ? 1 : 0 })}
          />
        ))}
        <p className={styles.note}>{t(isKept ? 'shell_columns_kept' : 'shell_lists_not_kept')}</p>
      </Stack>
    </Section>
  )
}
