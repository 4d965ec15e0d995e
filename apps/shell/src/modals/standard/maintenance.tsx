import { useShell, useText } from '@evens/remote-sdk'
import { Button, Stack } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import { MaintenanceTimes } from '../../notices/maintenance-times.tsx'
import type { ModalControls } from '../registry.ts'

/** The planned work in full, worded as the notice is. */
export function Maintenance({ close }: ModalControls) {
  const t = useText()
  const { language, title, text } = useShell().site.maintenance
  return (
    <Dialog
      open
      size="s"
      backdropCloses
      title={<bdi lang={language}>{title}</bdi>}
      closeLabel={t('shell_close')}
      onClose={close}
      footer={
        <Button variant="primary" data-autofocus="" onClick={close}>
          {t('main_ok')}
        </Button>
      }
    >
      <Stack lang={language} dir="auto">
        <p>{text}</p>
        <MaintenanceTimes />
      </Stack>
    </Dialog>
  )
}
