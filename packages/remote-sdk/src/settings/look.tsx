import { useShell, useText } from '@evens/remote-sdk'
import { Section, Stack } from '@evens/ui'
import { RadioGroup, Switch } from '@evens/ui/form'
import { oddsInView } from './odds.tsx'
import { type SettingsProps, Switches, type SwitchSpec, useSettings } from './switches.tsx'

const THEMES = [
  { value: '2', labelKey: 'shell_theme_system' },
  { value: '0', labelKey: 'shell_theme_light' },
  { value: '1', labelKey: 'shell_theme_dark' },
] as const
const FONT_SIZES = [
  { value: '0', labelKey: 'shell_font_small' },
  { value: '1', labelKey: 'shell_font_normal' },
  { value: '2', labelKey: 'shell_font_large' },
  { value: '3', labelKey: 'shell_font_largest' },
] as const

const SWITCHES: readonly SwitchSpec[] = [
  { setting: 'isAppCompactView', name: 'shell-compact', labelKey: 'shell_compact', hintKey: 'shell_compact_hint' },
  { setting: 'isAppLightVersion', name: 'shell-light', labelKey: 'shell_light', hintKey: 'shell_light_hint' },
]

export function LookSettings({ level = 3 }: SettingsProps) {
  const t = useText()
  const { oddsFormats } = useShell().site
  const [settings, change] = useSettings()
  const named = (options: readonly { value: string; labelKey: string }[]) =>
    options.map(({ value, labelKey }) => ({ value, label: t(labelKey) }))

  return (
    <Section level={level} title={t('shell_settings_look')}>
      <Stack>
        <RadioGroup
          name="shell-theme"
          layout="segments"
          legend={t('shell_theme')}
          options={named(THEMES)}
          value={String(settings.appTheme)}
          onChange={(value) => change({ appTheme: Number(value) as typeof settings.appTheme })}
        />
        <RadioGroup
          name="shell-font"
          layout="segments"
          legend={t('shell_font')}
          options={named(FONT_SIZES)}
          value={String(settings.appFontSize)}
          onChange={(value) => change({ appFontSize: Number(value) })}
        />
        <Switch
          name="shell-asian"
          label={t('shell_asian')}
          hint={t('shell_asian_hint')}
          checked={settings.appViewType === 1}
          onChange={({ currentTarget: { checked } }) => {
            const coefViewId = oddsInView(settings.coefViewId, checked, oddsFormats) as typeof settings.coefViewId
            change({ appViewType: checked ? 1 : 0, coefViewId })
          }}
        />
        <Switches specs={SWITCHES} />
        <Switch
          name="shell-impaired"
          label={t('shell_impaired')}
          hint={t('shell_impaired_hint')}
          checked={settings.visuallyImpairedMode}
          onChange={(event) => change({ visuallyImpairedMode: event.currentTarget.checked })}
        />
      </Stack>
    </Section>
  )
}
