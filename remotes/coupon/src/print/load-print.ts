import { legNames, type LegNames } from '@evens/book-ui'
import { showCouponCode, type PrintedCoupon } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'
import { qrOf, type Qr } from '@evens/ui/qr'
import { bringBookTexts } from '../bets/use-book-texts.ts'

type PrintedLeg = Omit<PrintedCoupon['legs'][number], 'champ' | 'competitors' | 'sport'> & LegNames

export type PrintState = {
  readonly coupon: Omit<PrintedCoupon, 'legs'>
  readonly legs: readonly PrintedLeg[]
  readonly qr: Qr
}

/** All its words are made here: the page itself needs neither the names of markets nor what draws the code. */
export async function loadPrint({ shell, page }: LoadContext): Promise<Loaded> {
  const { texts, language } = shell
  const { legs, ...coupon } = await shell.call<PrintedCoupon>('GET', '/web-api/printed-coupons/{id}', {
    params: { id: page.params['couponId'] ?? '' },
    query: { lang: language },
  })
  await bringBookTexts(shell)
  const number = coupon.code === null ? coupon.id : showCouponCode(coupon.code)
  return {
    title: texts.t('saved_print_title', { number }),
    state: {
      coupon,
      legs: legs.map(({ champ, competitors, sport, ...leg }) => ({
        ...leg,
        ...legNames(texts, language, { ref: leg.ref, champ, competitors, sport }),
      })),
      qr: qrOf(coupon.address),
    } satisfies PrintState,
  }
}
