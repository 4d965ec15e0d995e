import type {
  AccountsReply,
  AdvanceReply,
  CouponLimitsReply,
  CouponsReply,
  CouponToPlace,
  CouponView,
  PlacedCoupon,
} from '@evens/contracts'
import type { UntypedInput, Player, Selection } from '@evens/remote-sdk'
import { aLeg, aPlayer } from '@evens/test-kit'
import { mount, says, screen, waitFor, within } from '@evens/test-kit/mount'
import { expect } from 'vitest'
import { justLoaded } from '../model/loaded-slip.ts'
import { Slip } from '../slip/slip.tsx'
import { start } from '../start.ts'

/** A selection named in English, as picked on an English page. */
export const picked = (id: string, more: Partial<Selection> = {}): Selection => ({
  ref: `${id}/result/home`,
  odds: 2100,
  event: `Home ${id} – Away ${id}`,
  market: 'Result',
  outcome: `Home ${id}`,
  href: `/en/line/football/1201-league/${id}-game`,
  isLive: false,
  sport: 'football',
  ...more,
})

const accountIn = (iso: 'USD' | 'EUR', money: string): Player['account'] => ({
  ...aPlayer().account,
  iso,
  symbol: iso === 'USD' ? '$' : '€',
  currencyId: iso === 'USD' ? 840 : 978,
  money,
})
/** With a balance of 10,000 dollars. */
const IN_DOLLARS = aPlayer({ account: accountIn('USD', '1000000') })
export const IN_EUROS = aPlayer({ account: accountIn('EUR', '1000000') })

export const bodyOf = ({ body }: UntypedInput): CouponToPlace => body as CouponToPlace

/** The server's answer to a coupon: accepted as sent, with the test's overrides. */
export const placed = (input: UntypedInput, more: Partial<PlacedCoupon> = {}): { coupons: PlacedCoupon[] } => {
  const { amount = '0', bets } = bodyOf(input)
  return {
    coupons: [
      {
        id: '810000000000000001',
        state: 'accepted',
        reason: null,
        waitsMs: 0,
        stake: amount,
        possibleWin: amount,
        legs: bets.map(({ ref, coef }) => ({ ref, odds: coef, refusal: null })),
        ...more,
      },
    ],
  }
}

export const PLACE = 'POST /web-api/coupons'
export const LIMITS = 'POST /web-api/coupons/limits'

/** The server's answer about the limits: those of the test site for any bet, with the test's overrides. */
export function limited(
  { body }: UntypedInput,
  given: Partial<CouponLimitsReply['coupons'][number]> = {},
): CouponLimitsReply {
  const { refs, typeId } = body as { refs: readonly string[]; typeId: number }
  const of = (amount: string) => ({ amount, reason: { isPlayer: false } })
  const eventOf = (ref: string) => ref.slice(0, ref.indexOf('/'))
  return {
    coupons: (typeId === SINGLES ? refs : refs.slice(0, 1)).map(() => ({
      min: of('50'),
      max: of('250000'),
      maxPayout: of('10000000'),
      ...given,
    })),
    bets: refs.map((ref) => ({
      isBlocked: false,
      isDepend: refs.filter((other) => eventOf(other) === eventOf(ref)).length > 1,
      isBannedExpress: false,
      isDisabledBanker: false,
      champ: '1201',
    })),
  }
}
const SINGLES = 10_001
const NO_ADVANCE: AdvanceReply = { available: '0', reason: 'no-open-coupons' }
const NO_BETS: CouponsReply = { coupons: [], next: null }
const accountsOf = ({ account }: Player): AccountsReply => ({
  accounts: [account],
  all_accounts: [account],
  active_account: account,
  balance: account.money,
  bonuses: [],
  points: 0,
  is_available_first_deposit_bonus: false,
  is_account_frozen: false,
  user_hide_balance: false,
})

type Options = NonNullable<Parameters<typeof mount>[1]> & {
  /** Selections found at page load, before the form is loaded. */
  readonly found?: readonly Selection[]
}

/**
 * Mounts the slip with these selections. They are added once the form is loaded: before that the slip shows it only
 * while it has legs.
 */
export async function aSlip({ picked: picks = [], found = [], ...options }: Options = {}) {
  // A module-level store outlives its test: a notice of the test before would be shown here.
  justLoaded.set(null)
  // The DOM of these tests has no popovers.
  HTMLElement.prototype.hidePopover ??= () => undefined
  const player = options.player === undefined ? IN_DOLLARS : options.player
  const slip = mount(<Slip />, {
    start,
    ...options,
    picked: found,
    player,
    answers: {
      [PLACE]: (input: UntypedInput) => placed(input),
      [LIMITS]: (input: UntypedInput) => limited(input),
      'GET /web-api/coupons': NO_BETS,
      'GET /web-api/user/accounts': accountsOf(player ?? IN_DOLLARS),
      'GET /web-api/promo-codes': { codes: [] },
      'GET /web-api/coupons/advance': NO_ADVANCE,
      'GET /web-api/book/rows': { rows: [], boards: {} },
      ...options.answers,
    },
  })
  const region = await screen.findByRole('region', { name: slip.shell.texts.t('coupon_title') })
  await within(region).findByText(slip.shell.texts.t('coupon_settings'))
  const all = (selector: string): HTMLElement[] => [...region.querySelectorAll<HTMLElement>(selector)]
  slip.shell.selections.add(picks)
  await waitFor(() => expect(all('[data-leg]')).toHaveLength(found.length + picks.length))
  return {
    ...slip,
    region,
    inSlip: within(region),
    says: (text: string | RegExp) => says(() => region, text),
    legSays: (id: string, text: string) => says(() => all(`[data-leg="${id}/result/home"]`)[0], text),
    all,
    legs: () => all('[data-leg]').map((leg) => leg.dataset['leg']),
    leg: (id: string) => all(`[data-leg="${id}/result/home"]`)[0],
    win: () => all('[data-win]')[0]?.textContent,
    place: () => all('[data-place]')[0] as HTMLButtonElement,
    stake: () => all('input[name="coupon-stake"]')[0] as HTMLInputElement,
    receipt: (state = 'accepted') => all(`[data-placing="${state}"]`)[0],
    async fill(field: HTMLElement, text: string): Promise<void> {
      await slip.user.clear(field)
      if (text !== '') await slip.user.type(field, text)
    },
    /** An entry of the menu. */
    choose: async (name: string) => slip.user.click(await within(region).findByRole('menuitem', { name })),
    unfold: (summary: string) => slip.user.click(within(region).getByText(summary)),
    chooseType: (type: string) =>
      slip.user.selectOptions(all('select[name="coupon-type"]')[0] as HTMLSelectElement, type),
  }
}

/** An open bet of five dollars on the home side of game 1. */
export const aBet = (more: Partial<CouponView> = {}): CouponView => ({
  id: '810000000000000001',
  state: 'accepted',
  typeId: 0,
  systemValue: null,
  currency: 'USD',
  exponent: 2,
  stake: '500',
  amountByBlockId: {},
  possibleWin: '1050',
  tax: null,
  payout: null,
  reason: null,
  bound: null,
  waitsMs: 0,
  placedAt: 0,
  closedAt: null,
  rulesVersion: 2,
  exactCoef: null,
  isDropOnScoreChange: false,
  isVip: false,
  isFreeBet: false,
  isBonus: false,
  promoCode: null,
  advance: '0',
  bonusCoef: null,
  hyperBonusPercent: 0,
  stakeLeft: '500',
  sales: [],
  sellsAt: null,
  saleWaitsMs: null,
  versions: [],
  legs: [aLeg({ ref: '1/result/home', odds: 2100 })],
  ...more,
})
