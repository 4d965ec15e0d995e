import { useText } from '@evens/remote-sdk'
import {
  ColumnSettings,
  LanguageAndTimeSettings,
  ListSettings,
  LookSettings,
  OddsSettings,
  PrivacySettings,
} from '@evens/remote-sdk/settings'
import { Stack } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import type { ModalControls } from './registry.ts'
import styles from './settings.module.css'

/** The visitor's display settings. Every change applies at once, so there is no save button. */
export function Settings({ close }: ModalControls) {
  const t = useText()
  return (
    <Dialog
      open
      size="s"
      placement="end"
      backdropCloses
      title={t('shell_settings')}
      closeLabel={t('shell_close')}
      onClose={close}
    >
      <Stack gap="l" className={styles.sections}>
        <LookSettings />
        <LanguageAndTimeSettings />
        <OddsSettings />
        <ListSettings />
        <ColumnSettings />
        <PrivacySettings />
      </Stack>
    </Dialog>
  )
}
