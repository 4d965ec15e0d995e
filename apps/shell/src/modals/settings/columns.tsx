import { cookiesAgreement } from '@evens/contracts/settings'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Section, Stack } from '@evens/ui'
import { Switch } from '@evens/ui/form'
import { useSettings } from './use-settings.ts'
import styles from '../settings.module.css'

/** The side columns. They are remembered in functional cookies, so without consent they last as long as the page. */
export function ColumnSettings() {
  const t = useText()
  const { modals } = useShell()
  const [settings, change] = useSettings()
  const isKept = cookiesAgreement(settings.cookiesAgreeType).functional
  return (
    <Section level={3} title={t('shell_settings_columns')}>
      <Stack>
        <Switch
          name="shell-left"
          label={t('shell_column_left')}
          checked={settings.leftSectionDisplayState === 1}
          onChange={(event) => change({ leftSectionDisplayState: event.currentTarget.checked ? 1 : 0 })}
        />
        <Switch
          name="shell-right"
          label={t('shell_column_right')}
          checked={settings.rightSectionDisplayState === 1}
          onChange={(event) => change({ rightSectionDisplayState: event.currentTarget.checked ? 1 : 0 })}
        />
        <p className={styles.note}>{t(isKept ? 'shell_columns_kept' : 'shell_columns_not_kept')}</p>
        <div>
          <Button icon="cookie" onClick={() => modals.open('cookie-agreement')}>
            {t('shell_cookies_choose')}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
