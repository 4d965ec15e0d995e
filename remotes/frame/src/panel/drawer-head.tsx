import { useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'

type DrawerHeadProps = { readonly panelId: string; readonly title: string; readonly className: string | undefined }

/** A drawer covers the button that opened it, so it has one of its own to close it. */
export function DrawerHead({ panelId, title, className }: DrawerHeadProps) {
  const t = useText()
  return (
    <div className={className}>
      <span aria-hidden>{title}</span>
      <IconButton icon="close" label={t('frame_close')} popoverTarget={panelId} popoverTargetAction="hide" />
    </div>
  )
}
