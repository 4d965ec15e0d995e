import { useHiddenBalance, useShell, useText, type Player } from '@evens/remote-sdk'
import { Icon, Skeleton, VisuallyHidden } from '@evens/ui'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { Panel } from '../panel/panel.tsx'
import styles from './accounts.module.css'

const PickerBody = lazy(async () => ({ default: (await import('./picker-body.tsx')).PickerBody }))

type Props = Pick<Player, 'account'> & { readonly triggerClass: string | undefined }

/** The balance; opens the list of accounts. */
export function AccountPicker({ account, triggerClass }: Props) {
  const t = useText()
  const { format } = useShell()
  const { isHidden } = useHiddenBalance()
  const { isOpen, behavior, close } = useOpening()
  const money = isHidden ? t('wallet_balance_hidden') : format().money(account.money, account)

  return (
    <Panel
      place="end"
      label={t('wallet_picker')}
      triggerClass={triggerClass}
      panelClass={styles['panel']}
      behavior={behavior}
      trigger={
        <>
          <VisuallyHidden>{t('wallet_balance')}</VisuallyHidden>
          <b className="ev-number" data-balance>
            {money}
          </b>
          <Icon name="chevron-down" size="s" />
        </>
      }
    >
      {isOpen && (
        <Suspense fallback={<Skeleton count={3} status={t('wallet_picker_loading')} />}>
          <PickerBody close={close} />
        </Suspense>
      )}
    </Panel>
  )
}

/** Mounts the content only while the panel is open. It contains form fields, so a click inside must not close it. */
function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLElement | null>(null)
  const behavior = useCallback((element: HTMLElement | null) => {
    panel.current = element
    if (element === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('toggle', (event) => setOpen((event as ToggleEvent).newState === 'open'), { signal })
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        const isBeyond = relatedTarget instanceof Node && !element.contains(relatedTarget)
        if (isBeyond && element.matches(':popover-open')) element.hidePopover()
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return { isOpen, behavior, close: () => panel.current?.hidePopover() }
}
