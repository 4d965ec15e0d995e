import { useShell, useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import styles from './notices.module.css'
import { useIsInOffice } from './use-is-in-office.ts'

/** Opens the consultant; where a site has none, leads to the contacts. */
export function SupportButton() {
  const t = useText()
  const { site, href, events } = useShell()
  const isInOffice = useIsInOffice()
  // The office has its own way to the support, in its menu; only a chat is more than that.
  if (!site.switches.supportButton || (isInOffice && site.consultant === null)) return null
  const look = {
    label: t('shell_support'),
    icon: 'headset',
    variant: 'primary',
    size: 'l',
    className: styles.round,
  } as const
  if (site.consultant === null) return <IconButton {...look} href={href('contacts')} />
  return <IconButton {...look} onClick={() => events.emit('consultant.show', {})} />
}
