import { legNames, type LegNames } from '@evens/book-ui'
import { type PrintedCoupon, showCouponCode } from '@evens/contracts'
import type { LoadContext, Loaded, Shell } from '@evens/remote-sdk'
import { showOdds } from '@evens/rules'
import { couponTypeOf } from '@evens/rules/coupon'
import { type Qr, qrOf } from '@evens/ui/qr'
import { marksOf, soldFor, stateKey } from '../model/bet-state.ts'
import { bringBookTexts } from '../model/book-texts.ts'
import { typeKey } from '../model/coupon-type.ts'

type PrintedLeg = Omit<PrintedCoupon['legs'][number], 'champ' | 'competitors' | 'sport'> & LegNames

export type PrintState = {
  readonly coupon: Omit<PrintedCoupon, 'legs' | 'state' | 'sales' | 'typeId'> & {
    /** The type in words. */
    readonly type: string
    /** The state of the bet in words; `null` for a saved coupon. */
    readonly state: string | null
    /** The total of partial cash-outs before the rest was settled. */
    readonly sold: string | null
    /** Extras of the bet; without them the sums on paper could not be verified. */
    readonly marks: readonly string[]
  }
  readonly legs: readonly PrintedLeg[]
  readonly qr: Qr
}

/** Resolves all texts on the server, so the page needs neither the market dictionaries nor the QR encoder. */
export async function loadPrint({ shell, page }: LoadContext): Promise<Loaded> {
  const { texts, language } = shell
  const { legs, ...printed } = await shell.call('GET /web-api/printed-coupons/{id}', {
    params: { id: page.params['couponId'] ?? '' },
    query: { lang: language },
  })
  await bringBookTexts(shell)
  const number = printed.code === null ? printed.id : showCouponCode(printed.code)
  return {
    title: texts.t('saved_print_title', { number }),
    state: {
      coupon: inWords(shell, printed),
      legs: legs.map(({ champ, competitors, sport, final, ...leg }) => ({
        ...leg,
        final: final === null ? null : texts.t('bets_final', { score: final }),
        ...legNames(texts, language, { ref: leg.ref, champ, competitors, sport }),
      })),
      qr: qrOf(printed.address),
    } satisfies PrintState,
  }
}

type Words = Pick<Shell, 'texts' | 'format' | 'settings'>

function inWords({ texts, format, settings }: Words, printed: Omit<PrintedCoupon, 'legs'>): PrintState['coupon'] {
  const { state, sales, typeId, ...coupon } = printed
  const isSoldInPart = sales.length > 0 && state !== 'cashed-out'
  const oddsText = (odds: number): string => showOdds(odds, settings.get().coefViewId)
  return {
    ...coupon,
    type: texts.t(typeKey(couponTypeOf(typeId) ?? 'single')),
    state: state === null ? null : texts.t(stateKey({ ...printed, state, stake: coupon.stake ?? '0' })),
    sold: isSoldInPart ? String(soldFor({ sales })) : null,
    marks: marksOf(printed, { t: texts.t, format: format(), oddsText }),
  }
}
