import { useText } from '@evens/remote-sdk'
import { Dialog } from '@evens/ui/overlay'
import { useEffect, useRef } from 'react'
import type { RemoteAddress } from '../remotes/ask.ts'
import type { Platform } from '../remotes/attach.ts'
import { createSlot } from '../remotes/component-slot.ts'
import type { ModalComponent, ModalControls } from './registry.ts'
import styles from './remote-modal.module.css'
import type { RemoteModalSpec } from './remote-modal-specs.ts'

/** A dialog of the shell around a remote's component, which also gets `close`. */
export function remoteModal(spec: RemoteModalSpec, platform: Platform, addressOf: RemoteAddress): ModalComponent {
  const { remote, component, titleKey, size = 'm', isDropdown = false, isNotice = false, isPermanent = false } = spec

  return function RemoteModal(props: unknown) {
    const { close } = props as ModalControls
    const t = useText()
    const place = useRef<HTMLDivElement>(null)
    // Other props mean another opening, so they never change here.
    const given = useRef(props as Readonly<Record<string, unknown>>)

    useEffect(() => {
      if (place.current === null) return
      const slot = createSlot(place.current, platform, addressOf)
      void slot.start(null, location.pathname + location.search, given.current)
      // React cannot unmount a root while it renders another.
      return () => queueMicrotask(slot.stop)
    }, [])

    return (
      <Dialog
        open
        size={size}
        backdropCloses={isDropdown || isNotice}
        closable={!isPermanent}
        role={isPermanent ? 'alertdialog' : 'dialog'}
        title={t(titleKey)}
        closeLabel={t('shell_close')}
        className={isDropdown ? styles['dropdown'] : undefined}
        onClose={close}
      >
        <div ref={place} data-slot="modal" data-remote={remote} data-component={component} />
      </Dialog>
    )
  }
}
