import { mayInterrupt, type Shell } from '@evens/remote-sdk'

const COOKIE = 'cash_team'
/** 321408e5 ms, about 372 days. */
const COOKIE_S = 32_140_800
/** Delay until the page has settled. */
const WAIT_MS = 5000

/** Introduces the payment team, once, to a player with three or four completed payments. Returns a stop function. */
export function offerCashTeam(
  shell: Pick<Shell, 'player' | 'call' | 'modals' | 'log' | 'selections' | 'page'>,
): () => void {
  const { player, call, modals, log } = shell
  if (player.get() === null || document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`)))
    return () => {}
  const timer = setTimeout(() => {
    // The player may have signed out in the meantime.
    if (player.get() === null) return
    call('GET /web-api/cashier/cash-team')
      .then(({ isShown }) => {
        if (!isShown || !mayInterrupt(shell)) return
        document.cookie = `${COOKIE}=1; path=/; max-age=${COOKIE_S}; samesite=lax`
        modals.open('team-cash')
      })
      .catch((error: unknown) => log('the payment team could not be offered', error))
  }, WAIT_MS)
  return () => clearTimeout(timer)
}
