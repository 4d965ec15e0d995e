import { useShell, useText } from '@evens/remote-sdk'
import { Button, Section, Stack } from '@evens/ui'
import type { SettingsProps } from './level.ts'
import { KeptNote, Switches, type SwitchSpec } from './switches.tsx'

const SWITCHES: readonly SwitchSpec[] = [
  { setting: 'leftSectionDisplayState', name: 'shell-left', labelKey: 'shell_column_left' },
  { setting: 'rightSectionDisplayState', name: 'shell-right', labelKey: 'shell_column_right' },
  { setting: 'isShowSportsOnly', name: 'shell-sports-only', labelKey: 'shell_sports_only' },
]

/** The side columns. They are remembered in functional cookies, so without consent they last as long as the page. */
export function ColumnSettings({ level = 3 }: SettingsProps) {
  const t = useText()
  const { modals } = useShell()
  return (
    <Section level={level} title={t('shell_settings_columns')}>
      <Stack>
        <Switches specs={SWITCHES} />
        <KeptNote notKeptKey="shell_columns_not_kept" />
        <div>
          <Button icon="cookie" onClick={() => modals.open('cookie-agreement')}>
            {t('shell_cookies_choose')}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
