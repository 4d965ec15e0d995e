import { BET_NOTICES, noticePermission, useKept, useShell, useText, WANTED_NOTICES } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { useEffect, useState } from 'react'

/** Whether the browser tells of settled bets while the page is behind others. The browser's own question comes second. */
export function Bell() {
  const t = useText()
  const { modals, log } = useShell()
  const [wanted, toggle] = useKept(WANTED_NOTICES)
  const [permission, setPermission] = useState<NotificationPermission | null>(null)
  useEffect(() => setPermission(noticePermission()), [])
  if (permission === null || permission === 'denied') return null
  const isWanted = wanted.includes(BET_NOTICES)
  const isOn = permission === 'granted' && isWanted

  async function ask(): Promise<void> {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    if (answer === 'denied') modals.open('default', { title: t('bets_bell_denied'), text: t('bets_bell_denied_text') })
    if (answer === 'granted' && !isWanted) toggle(BET_NOTICES)
  }
  const offer = (): void =>
    modals.open('web-push-agree', {
      onAgree: () => void ask().catch((error: unknown) => log('the browser could not be asked', error)),
    })
  return (
    <IconButton
      size="s"
      icon="bell"
      variant={isOn ? 'primary' : 'ghost'}
      label={t('bets_bell')}
      aria-pressed={isOn}
      data-bell
      onClick={() => (permission === 'granted' ? toggle(BET_NOTICES) : offer())}
    />
  )
}
