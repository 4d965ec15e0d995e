import { useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Icon } from '@evens/ui'
import { useEffect, useId, useState } from 'react'
import { invitesVisitors } from './invites-visitors.ts'
import styles from './notices.module.css'
import { useClosed } from './use-closed.ts'
import { whenIdle } from './when-idle.ts'

/** Offers a visitor to come in through a provider that knows them, on the page where they are. */
export function OneTap() {
  const { player, page, site } = useShell()
  const isVisitor = useStore(player) === null
  const isFitPage = useStore(page, ({ route }) => invitesVisitors(route))
  const [isPutOff, putOff] = useClosed('one_tap')
  if (!site.switches.oneTap || !isVisitor || !isFitPage || isPutOff) return null
  return <Offer onPutOff={putOff} />
}

function Offer({ onPutOff }: { readonly onPutOff: () => void }) {
  const t = useText()
  const { call, modals, log } = useShell()
  const titleId = useId()
  const [isBusy, setBusy] = useState(false)
  const name = useOneTapName()
  if (name === null) return null

  /** Only a tap begins a visit: whoever just reads leaves nothing behind. */
  async function go(): Promise<void> {
    setBusy(true)
    try {
      const { address } = await call('GET /social-api/oauth/google-one-tap/clientId')
      if (address !== null) return location.assign(address)
    } catch (error) {
      log('one tap leads nowhere', error)
    }
    setBusy(false)
    modals.open('snackbar', { text: t('shell_one_tap_failed', { name: name ?? '' }) })
  }

  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <div className={styles.mark}>
        <Icon name="log-in" size="l" />
      </div>
      <div className={styles.words} role="status">
        <h2 id={titleId} className={styles.title}>
          {t('shell_one_tap_title')}
        </h2>
        <p>{t('shell_one_tap_text', { name })}</p>
      </div>
      <div className={styles.answers}>
        <Button variant="ghost" onClick={onPutOff}>
          {t('shell_one_tap_later')}
        </Button>
        <Button variant="primary" busy={isBusy} onClick={() => void go()}>
          {t('shell_one_tap_go', { name })}
        </Button>
      </div>
    </section>
  )
}

/** Whom one tap asks; null while that is not known, and where nobody offers it. */
function useOneTapName(): string | null {
  const { call, log } = useShell()
  const [name, setName] = useState<string | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        call('GET /web-api/social/providers')
          .then(({ providers }) => setName(providers.find(({ isOneTap }) => isOneTap)?.name ?? null))
          .catch((error: unknown) => log('nobody is offered to come in with one tap', error))
      }),
    [call, log],
  )
  return name
}
