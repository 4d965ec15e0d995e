import { useShell, useText } from '@evens/remote-sdk'
import { Button, Link, Section, Stack } from '@evens/ui'
import { RadioGroup, Switch } from '@evens/ui/form'
import { StorageNote, type SettingsProps, Switches, type SwitchSpec, useSettings } from './switches.tsx'

const SWITCHES: readonly SwitchSpec[] = [
  {
    setting: 'isBestMatchesOnTop',
    name: 'shell-best-matches',
    labelKey: 'shell_best_matches',
    hintKey: 'shell_best_matches_hint',
  },
  { setting: 'isTeamLogosInCoupon', name: 'shell-team-logos', labelKey: 'shell_team_logos' },
  { setting: 'isShowGameId', name: 'shell-game-id', labelKey: 'shell_game_id' },
  { setting: 'isDetailedScore', name: 'shell-detailed-score', labelKey: 'shell_detailed_score' },
  { setting: 'isAccumulatorOfTheDay', name: 'shell-accumulator', labelKey: 'shell_accumulator' },
  { setting: 'isLiveAccumulatorOfTheDay', name: 'shell-live-accumulator', labelKey: 'shell_live_accumulator' },
  { setting: 'isDisplayStatsInNewWindow', name: 'shell-stats-window', labelKey: 'shell_stats_window' },
  { setting: 'isBetGenerator', name: 'shell-generator', labelKey: 'shell_generator' },
]

const PICTURE: readonly SwitchSpec[] = [
  {
    setting: 'isMoveVideoOnScroll',
    name: 'shell-move-video',
    labelKey: 'shell_move_video',
    hintKey: 'shell_move_video_hint',
  },
]

/** Contents of event lists and event pages. All but the grouping is stored in functional cookies. */
export function ListSettings({ level = 3 }: SettingsProps) {
  const t = useText()
  const [settings, change] = useSettings()
  return (
    <Section level={level} title={t('shell_settings_lists')}>
      <Stack>
        <Switch
          name="shell-by-country"
          label={t('shell_by_country')}
          checked={settings.isGroupByCountry}
          onChange={(event) => change({ isGroupByCountry: event.currentTarget.checked })}
        />
        <Switches specs={SWITCHES} />
        <Switch
          name="shell-zone-state"
          label={t('shell_zone_state')}
          hint={t('shell_zone_state_hint')}
          checked={settings.zoneState === 0}
          onChange={(event) => change({ zoneState: event.currentTarget.checked ? 0 : 1 })}
        />
        <Switches specs={PICTURE} />
        <Switch
          name="shell-market-names"
          label={t('shell_market_names')}
          hint={t('shell_market_names_hint')}
          checked={settings.marketsNameType === 1}
          onChange={(event) => change({ marketsNameType: event.currentTarget.checked ? 1 : 0 })}
        />
        <RadioGroup
          name="shell-markets"
          layout="segments"
          legend={t('shell_markets')}
          options={[
            { value: '0', label: t('shell_markets_columns') },
            { value: '1', label: t('shell_markets_one') },
          ]}
          value={String(settings.marketDisplaySettings)}
          onChange={(value) => change({ marketDisplaySettings: Number(value) })}
        />
        <StorageNote notStoredKey="shell_lists_not_kept" />
      </Stack>
    </Section>
  )
}

const COLUMN_SWITCHES: readonly SwitchSpec[] = [
  { setting: 'leftSectionDisplayState', name: 'shell-left', labelKey: 'shell_column_left' },
  { setting: 'rightSectionDisplayState', name: 'shell-right', labelKey: 'shell_column_right' },
  { setting: 'isShowSportsOnly', name: 'shell-sports-only', labelKey: 'shell_sports_only' },
]

/** The side columns. They are stored in functional cookies; without consent they last as long as the page. */
export function ColumnSettings({ level = 3 }: SettingsProps) {
  const t = useText()
  return (
    <Section level={level} title={t('shell_settings_columns')}>
      <Stack>
        <Switches specs={COLUMN_SWITCHES} />
        <StorageNote notStoredKey="shell_columns_not_kept" />
      </Stack>
    </Section>
  )
}

/** The choice of cookies, and the page about them. */
export function PrivacySettings({ level = 3 }: SettingsProps) {
  const t = useText()
  const { modals, href } = useShell()
  return (
    <Section level={level} title={t('shell_settings_privacy')}>
      <Stack>
        <p>
          {t('shell_cookies_text')} <Link href={href('cookies')}>{t('shell_cookies_more')}</Link>
        </p>
        <div>
          <Button icon="cookie" onClick={() => modals.open('cookie-agreement')}>
            {t('shell_cookies_choose')}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
