import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Chip, Cluster, Section, Stack } from '@evens/ui'
import { Select, Switch } from '@evens/ui/form'
import { useId } from 'react'
import type { SettingsProps } from './level.ts'
import { samePageIn } from './same-page.ts'
import { zoneOptions } from './time-zones.ts'
import { useNow } from '../data/use-now.ts'
import { useSettings } from './use-settings.ts'
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
