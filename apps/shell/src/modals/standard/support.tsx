import { useShell, useStore, useText } from '@evens/remote-sdk'
import { LinkList, Stack } from '@evens/ui'
import { Dialog } from '@evens/ui/overlay'
import type { ModalControls } from '../registry.ts'

/** How to reach people. A player also has requests with answers in the office. */
export function Support({ close }: ModalControls) {
  const t = useText()
  const { site, href, player } = useShell()
  const isSignedIn = useStore(player) !== null
  const ways = [
    { href: `mailto:${site.supportEmail}`, label: site.supportEmail, icon: 'mail' },
    ...(isSignedIn ? [{ href: href('officeSupport'), label: t('shell_support_requests'), icon: 'chat' } as const] : []),
    { href: href('contacts'), label: t('shell_support_contacts'), icon: 'phone' },
    { href: href('rules'), label: t('shell_support_rules'), icon: 'book' },
    { href: href('responsibleGaming'), label: t('shell_responsible'), icon: 'shield' },
  ] as const
  return (
    <Dialog open size="s" backdropCloses title={t('shell_support')} closeLabel={t('shell_close')} onClose={close}>
      <Stack>
        <p>{t('shell_support_text')}</p>
        <LinkList items={ways} />
      </Stack>
    </Dialog>
  )
}
