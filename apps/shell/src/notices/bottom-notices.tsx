import { type Player, type Shell, useShell, useStore, useText } from '@evens/remote-sdk'
import { Icon, IconButton, Link, usePassing } from '@evens/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { snackbarsPlace } from '../modals/store.ts'
import { isPageName, isRouteName, pageOf, routeOf } from '../routes/index.ts'
import { Consent } from './consent.tsx'
import { useClosed } from './notice-card.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { Snow } from './snow.tsx'
import { OneTap, RegistrationReminder } from './visitor-offers.tsx'
import styles from './notices.module.css'

/** One column at the foot of the page, so that no notice covers another. */
export function BottomNotices() {
  const t = useText()
  const cards = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (cards.current === null ? undefined : reserveSpace(cards.current)), [])
  return (
    <section aria-label={t('shell_notices')} className={styles.column}>
      <Snow />
      <RoundButtons />
      <div id="snackbars" ref={(place) => snackbarsPlace.set(place)} className={styles.snackbars} />
      <ConnectionNotice />
      <div ref={cards} className={styles.cards}>
        <WelcomeUser />
        <Consent />
        <RegistrationReminder />
        <OneTap />
      </div>
    </section>
  )
}

/** They leave when the footer comes up to them, so that they cover none of its words. */
function RoundButtons() {
  const [isAtFoot, setAtFoot] = useState(false)
  useEffect(() => watchFooter(setAtFoot), [])
  return (
    <div className={styles.buttons} data-at-foot={isAtFoot || undefined}>
      <ScrollToTop />
      <SupportButton />
    </div>
  )
}

/** Tells whether the footer is in sight. */
function watchFooter(tell: (isSeen: boolean) => void): (() => void) | undefined {
  const footer = document.querySelector('.shell-footer')
  if (footer === null) return undefined
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting === true))
  observer.observe(footer)
  return () => observer.disconnect()
}

/** Publishes the height of the cards: the footer grows by it, and focused elements are scrolled out from under them. */
function reserveSpace(cards: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--notices-block', `${cards.offsetHeight}px`),
  )
  observer.observe(cards)
  return () => observer.disconnect()
}

/** Link to the contacts. */
function SupportButton() {
  const t = useText()
  const { site, href } = useShell()
  const isInOffice = useIsInOffice()
  // The office menu already links to support.
  if (!site.switches.supportButton || isInOffice) return null
  return (
    <IconButton
      label={t('shell_support')}
      icon="headset"
      variant="primary"
      size="l"
      className={styles.round}
      href={href('contacts')}
    />
  )
}

function useIsInOffice(): boolean {
  const route = useStore(useShell().page, (now) => now.route)
  return isRouteName(route) && routeOf(route).accountArea === true
}

/** Without a connection the prices may be stale. The live region is always mounted, so that its text is announced. */
function ConnectionNotice() {
  const t = useText()
  const { connection } = useShell().live
  const [word, setWord] = useState<ConnectionNotice>(null)
  useEffect(() => watchConnection(connection, setWord), [connection])
  return (
    <div role="status" className={styles.connection}>
      {word !== null && (
        <p className={styles.connectionWords}>
          <Icon name={word === 'lost' ? 'warning' : 'info'} />
          {word === 'lost' ? t('live_connection_lost') : t('live_connection_back')}
        </p>
      )}
    </div>
  )
}

/** Greets a player briefly, once in a session, with links to the account and the limits. */
function WelcomeUser() {
  const { player, page, site } = useShell()
  const signedIn = useStore(player)
  const isMeant = useStore(page, ({ route }) => greetsPlayers(route))
  if (signedIn === null || !isMeant || !site.switches.welcome) return null
  return <Greeting key={signedIn.id} player={signedIn} />
}

const GREETING_MS = 5000

function Greeting({ player }: { player: Player }) {
  const t = useText()
  const { href } = useShell()
  const [wasGreeted, noteGreeting] = useClosed(`welcome_${player.id}`)
  const [isShown, show] = useState(!wasGreeted)
  const close = (): void => show(false)
  const passing = usePassing(close, GREETING_MS)
  // At once: another page that is loaded meanwhile must not greet again.
  const note = useEffectEvent(noteGreeting)
  useEffect(() => note(), [])
  if (!isShown) return null
  return (
    <div role="status" className={styles.greeting} {...passing}>
      <div className={styles.greetingWords}>
        <strong>{t('shell_welcome_user', { name: player.name })}</strong>
        <Link kind="standalone" href={href('officeAccount')} icon="user" onClick={close}>
          {t('shell_welcome_account')}
        </Link>
        <Link kind="standalone" href={href('officeResponsible')} icon="limit" onClick={close}>
          {t('shell_welcome_my_limits')}
        </Link>
      </div>
      <IconButton label={t('shell_close')} icon="close" size="s" onClick={close} />
    </div>
  )
}

/** A connection that returns sooner is not reported as lost. */
const LOST_AFTER_MS = 1500
const BACK_FOR_MS = 4000

export type ConnectionNotice = 'lost' | 'back' | null

/** Reports a lost and a restored connection. Returns a function that ends it. */
export function watchConnection(
  { get, subscribe }: Shell['live']['connection'],
  say: (word: ConnectionNotice) => void,
): () => void {
  let shown: ConnectionNotice = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function announce(word: ConnectionNotice): void {
    shown = word
    say(word)
  }

  function look(): void {
    clearTimeout(timer)
    const connection = get()
    if (connection === 'lost') timer = setTimeout(announce, shown === 'lost' ? 0 : LOST_AFTER_MS, 'lost')
    else if (connection === 'open' && shown === 'lost') {
      announce('back')
      timer = setTimeout(announce, BACK_FOR_MS, null)
    } else if (shown !== null) announce(null)
  }

  look()
  const forget = subscribe(look)
  return () => {
    clearTimeout(timer)
    forget()
  }
}

/**
 * True for pages with a greeting. In the office the menu already links to the account and takes the greeting's place;
 * print pages show no notices.
 */
export const greetsPlayers = (route: string): boolean =>
  isRouteName(route) && isPageName(route) && pageOf(route).layout === 'default' && routeOf(route).accountArea !== true
