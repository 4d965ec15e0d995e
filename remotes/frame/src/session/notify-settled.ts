import type { CouponView } from '@evens/contracts'
import { BET_NOTICES, noticePermission, WANTED_NOTICES, type Shell } from '@evens/remote-sdk'

type NotifyingShell = Pick<
  Shell,
  | 'player'
  | 'call'
  | 'events'
  | 'storedList'
  | 'texts'
  | 'format'
  | 'language'
  | 'direction'
  | 'href'
  | 'navigate'
  | 'log'
>

const CLOSED = { query: { kind: 'closed' } } as const

/**
 * Shows browser notifications for bets settled while the page is hidden, if the player has enabled them. The page itself
 * notices them, so no push service learns anything. Returns a stop function.
 */
export function notifySettled(shell: NotifyingShell, page: Document = document): () => void {
  const { player, call, events, storedList, log } = shell
  if (player.get() === null) return () => {}
  const wanted = storedList(WANTED_NOTICES)
  /** Ids of bets closed before the page was hidden; null while it is visible. */
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
    for (const coupon of now) if (coupon.state === 'settled' && !before.has(coupon.id)) showNotification(shell, coupon)
  }

  const turned = (): void => void remember().catch(failed)
  page.addEventListener('visibilitychange', turned)
  const unsubscribe = events.on('player.changed', ({ topics }) => {
    if (topics.includes('bets')) void look().catch(failed)
  })
  return () => {
    page.removeEventListener('visibilitychange', turned)
    unsubscribe()
  }
}

function showNotification(shell: NotifyingShell, { id, payout, currency, exponent }: CouponView): void {
  const { texts, format, language, direction, href, navigate } = shell
  const paid = BigInt(payout ?? 0)
  const amount = format().money(String(paid), { iso: currency, exponent })
  const notice = new Notification(texts.t('session_bet_settled', { id }), {
    body: paid > 0n ? texts.t('session_bet_paid', { amount }) : texts.t('session_bet_lost'),
    lang: language,
    dir: direction,
    // The tag makes several tabs of one player show it once.
    tag: `bet-${id}`,
  })
  notice.addEventListener('click', () => {
    globalThis.focus()
    navigate(href('officeHistory', {}, { query: { bet: `sport-${id}` } }))
    notice.close()
  })
}
