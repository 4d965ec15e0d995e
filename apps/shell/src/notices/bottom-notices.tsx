import { cookiesAgreement } from '@evens/contracts/settings'
import { type Player, useShell, useStore, useText } from '@evens/remote-sdk'
import { AgeMark, Button, Icon, IconButton, Link, usePassing } from '@evens/ui'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { snackbarsPlace } from '../modals/index.ts'
import { isRouteName, routeOf } from '../routes/index.ts'
import { acceptAge, isAgeAccepted } from './age-acceptance.ts'
import { type ConnectionWord, watchConnection } from './connection-word.ts'
import { agreeTo, ALL_COOKIES, NECESSARY_COOKIES } from './cookie-choice.ts'
import { greetsPlayers } from './greets-players.ts'
import { OneTap } from './one-tap.tsx'
import { RegistrationReminder } from './registration-reminder.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { Snow } from './snow.tsx'
import { useClosed } from './use-closed.ts'
import styles from './notices.module.css'

/** One column at the foot of the page: nothing in it can cover anything else in it. */
export function BottomNotices() {
  const t = useText()
  const cards = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (cards.current === null ? undefined : reserveSpace(cards.current)), [])
  return (
    <section aria-label={t('shell_notices')} className={styles.column}>
      <Snow />
      <div className={styles.buttons}>
        <ScrollToTop />
        <SupportButton />
      </div>
      <div id="snackbars" ref={(place) => snackbarsPlace.set(place)} className={styles.snackbars} />
      <ConnectionNotice />
      <div ref={cards} className={styles.cards}>
        <WelcomeUser />
        <AgeWarning />
        <CookieConsent />
        <RegistrationReminder />
        <OneTap />
      </div>
    </section>
  )
}

/** The footer grows by what lies over it, and whatever gets the focus is scrolled out from under it. */
function reserveSpace(cards: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--notices-block', `${cards.offsetHeight}px`),
  )
  observer.observe(cards)
  return () => observer.disconnect()
}

/** Opens the consultant; where a site has none, leads to the contacts. */
function SupportButton() {
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

/** Whether the page that is shown is one of the player's own. */
function useIsInOffice(): boolean {
  const route = useStore(useShell().page, (now) => now.route)
  return isRouteName(route) && routeOf(route).accountArea === true
}

/** While the line is down the prices on the page may be old. The place is always there, so that its words are heard. */
function ConnectionNotice() {
  const t = useText()
  const { connection } = useShell().live
  const [word, setWord] = useState<ConnectionWord>(null)
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

/** Greets a player once in a session, for a moment, with the way to the account and to the limits. */
function WelcomeUser() {
  const { player, page, site } = useShell()
  const signedIn = useStore(player)
  const isMeant = useStore(page, ({ route }) => greetsPlayers(route))
  if (signedIn === null || !isMeant || !site.switches.welcome) return null
  return <Greeting key={signedIn.id} player={signedIn} />
}

function Greeting({ player }: { player: Player }) {
  const t = useText()
  const { href } = useShell()
  const [closed, close] = useClosed(`welcome_${player.id}`)
  const passing = usePassing(close)
  if (closed) return null
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

/** Yes and no weigh the same, and the page works without an answer. */
export function CookieConsent() {
  const t = useText()
  const shell = useShell()
  const titleId = useId()
  const agreement = useStore(shell.settings, ({ cookiesAgreeType }) => cookiesAgreement(cookiesAgreeType))
  if (agreement.answered) return null
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <div className={styles.mark}>
        <Icon name="cookie" size="l" />
      </div>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t('shell_cookies_title')}
        </h2>
        <p>
          {t('shell_cookies_text')} <Link href={shell.href('cookies')}>{t('shell_cookies_more')}</Link>
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="ghost" onClick={() => shell.modals.open('cookie-agreement')}>
          {t('shell_cookies_choose')}
        </Button>
        <Button onClick={() => agreeTo(shell, NECESSARY_COOKIES)}>{t('shell_cookies_necessary_only')}</Button>
        <Button onClick={() => agreeTo(shell, ALL_COOKIES)}>{t('shell_cookies_accept_all')}</Button>
      </div>
    </section>
  )
}

/** Asks until it is answered, and keeps nobody from reading the page meanwhile. */
function AgeWarning() {
  const t = useText()
  const { site, href } = useShell()
  const { ageAcceptanceDays, minimumAge: age } = site
  const titleId = useId()
  const textId = useId()
  const [isAnswered, setIsAnswered] = useState(() => isAgeAccepted(ageAcceptanceDays))
  if (!site.switches.ageWarning || isAnswered) return null

  const confirm = () => {
    acceptAge(ageAcceptanceDays)
    setIsAnswered(true)
  }
  return (
    <div role="dialog" aria-modal="false" aria-labelledby={titleId} aria-describedby={textId} className={styles.card}>
      <div className={styles.mark}>
        <AgeMark label={t('shell_age_mark', { age })}>{age}+</AgeMark>
      </div>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {t('shell_age_title', { age })}
        </h2>
        <p id={textId}>{t('shell_age_text')}</p>
      </div>
      <div className={styles.answers}>
        <Button href={href('responsibleGaming')} variant="ghost">
          {t('shell_responsible')}
        </Button>
        <Button variant="primary" onClick={confirm}>
          {t('shell_age_confirm', { age })}
        </Button>
      </div>
    </div>
  )
}
