import type { CouponView } from '@evens/contracts'
import { BET_NOTICES, noticePermission, WANTED_NOTICES, type Shell } from '@evens/remote-sdk'

type TellingShell = Pick<
  Shell,
  'player' | 'call' | 'events' | 'kept' | 'texts' | 'format' | 'language' | 'direction' | 'href' | 'navigate' | 'log'
>

const CLOSED = { query: { kind: 'closed' } } as const

/**
 * Tells through the browser of bets that were settled while the page was behind others, if the player wants that. The
 * page hears of them itself: nobody else is told anything. Returns what undoes it.
 */
export function tellSettled(shell: TellingShell, page: Document = document): () => void {
  const { player, call, events, kept, log } = shell
  if (player.get() === null) return () => {}
  const wanted = kept(WANTED_NOTICES)
  /** Those that were closed before the page went behind; null while it is seen. */
  let known: Set<string> | null = null
  const isDue = (): boolean =>
    page.visibilityState === 'hidden' &&
    player.get() !== null &&
    noticePermission() === 'granted' &&
    wanted.get().includes(BET_NOTICES)
  const closed = async (): Promise<readonly CouponView[]> => (await call('GET /web-api/coupons', CLOSED)).coupons
  const failed = (error: unknown): void => log('settled bets could not be looked at', error)

  async function remember(): Promise<void> {
    known = null
    if (isDue()) known = new Set((await closed()).map(({ id }) => id))
  }
  async function look(): Promise<void> {
    if (known === null || !isDue()) return
    const before = known
    const now = await closed()
    known = new Set([...before, ...now.map(({ id }) => id)])
    for (const coupon of now) if (coupon.state === 'settled' && !before.has(coupon.id)) notify(shell, coupon)
  }

  const turned = (): void => void remember().catch(failed)
  page.addEventListener('visibilitychange', turned)
  const unhear = events.on('player.changed', ({ topics }) => {
    if (topics.includes('bets')) void look().catch(failed)
  })
  return () => {
    page.removeEventListener('visibilitychange', turned)
    unhear()
  }
}

function notify(shell: TellingShell, { id, payout, currency, exponent }: CouponView): void {
  const { texts, format, language, direction, href, navigate } = shell
  const paid = BigInt(payout ?? 0)
  const amount = format().money(String(paid), { iso: currency, exponent })
  const notice = new Notification(texts.t('session_bet_settled', { id }), {
    body: paid > 0n ? texts.t('session_bet_paid', { amount }) : texts.t('session_bet_lost'),
    lang: language,
    dir: direction,
    // Several tabs of one player say it once.
    tag: `bet-${id}`,
  })
  notice.addEventListener('click', () => {
    globalThis.focus()
    navigate(href('officeHistory', {}, { query: { bet: `sport-${id}` } }))
    notice.close()
  })
}
