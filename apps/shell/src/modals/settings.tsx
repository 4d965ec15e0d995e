import { useText } from '@evens/remote-sdk'
import {
  ColumnSettings,
  LanguageAndTimeSettings,
  ListSettings,
  LookSettings,
  OddsSettings,
} from '@evens/remote-sdk/settings'
import { Stack } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import type { ModalControls } from './registry.ts'
import styles from './settings.module.css'

/** How the visitor wants to see the site. Every change shows at once, so there is nothing to save. */
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
      </Stack>
    </Dialog>
  )
}
