import { useNow, useShell, useStore, useText } from '@evens/remote-sdk'
import { Chip, Cluster, Section, Stack } from '@evens/ui'
import { Select, Switch } from '@evens/ui/form'
import { useId } from 'react'
import { zoneName } from '../format/locale.ts'
import { type SettingsProps, useSettings } from './switches.tsx'
import styles from './settings.module.css'

export function LanguageAndTimeSettings({ level = 3 }: SettingsProps) {
  const t = useText()
  const { format } = useShell()
  const [settings, change] = useSettings()
  const nowMs = useNow(NOW_MS)
  return (
    <Section level={level} title={t('shell_settings_language_time')}>
      <Stack>
        <Languages />
        <Select
          name="shell-zone"
          label={t('shell_zone')}
          hint={nowMs === null ? undefined : t('shell_zone_hint', { time: format().time(nowMs) })}
          options={zoneOptions(settings.timeZone)}
          value={String(settings.timeZone)}
          onChange={(event) => change({ timeZone: Number(event.currentTarget.value) })}
        />
        <Switch
          name="shell-12h"
          label={t('shell_12h')}
          checked={settings.is12h}
          onChange={(event) => change({ is12h: event.currentTarget.checked })}
        />
      </Stack>
    </Section>
  )
}

/** The clock shows hours and minutes. */
const NOW_MS = 5000

/** Links to this page in the other languages. */
function Languages() {
  const t = useText()
  const { site, language, page } = useShell()
  const [, change] = useSettings()
  const fullPath = useStore(page, (shown) => shown.fullPath)
  const labelId = useId()
  return (
    <Stack gap="s">
      <span id={labelId} className={styles.label}>
        {t('shell_language')}
      </span>
      <Cluster as="ul" role="list" aria-labelledby={labelId}>
        {site.languages.map(({ code, name, flag }) => (
          <li key={code}>
            <Chip
              href={samePageIn(code, fullPath)}
              hrefLang={code}
              lang={code}
              flag={flag}
              selected={code === language}
              onClick={() => change({ language: code })}
            >
              {name}
            </Chip>
          </li>
        ))}
      </Cluster>
    </Stack>
  )
}

/** The address of this page in another language; the query goes along. */
export function samePageIn(language: string, fullPath: string): string {
  return fullPath.replace(/^\/[a-z]{2}(?=[/?#]|$)/, `/${language}`)
}

/** Every offset that clocks on earth are set to. */
const OFFSETS = [
  -12, -11, -10, -9.5, -9, -8, -7, -6, -5, -4, -3.5, -3, -2.5, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6, 6.5, 7,
  8, 8.75, 9, 9.5, 10, 10.5, 11, 12, 12.75, 13, 13.75, 14,
]

type ZoneOption = { readonly value: string; readonly label: string }

/** The offered offsets. The current one is in the list even if it is unusual. */
export function zoneOptions(current: number): ZoneOption[] {
  const offsets = OFFSETS.includes(current) ? OFFSETS : [...OFFSETS, current].toSorted((a, b) => a - b)
  return offsets.map((hours) => ({ value: String(hours), label: zoneName(hours) }))
}
