import type { PublicPromotion } from '@evens/contracts'
import { LEVELS } from '@evens/rules/promo'
import type { TermTools } from './sentence-text.ts'

type Tools = Pick<TermTools, 'money' | 'percent'>

/** The figure that a picture shows large: what the first reward gives, as its terms say it. Null where none is stated. */
export function faceOf({ reward: [first] }: Pick<PublicPromotion, 'reward'>, { money, percent }: Tools): string | null {
  if (first === undefined) return null
  switch (first.kind) {
    case 'bonus':
    case 'free-bet':
      if (first.percent !== undefined) return percent(first.percent)
      return first.fixed === undefined ? null : money(first.fixed)
    case 'cashback': {
      const rates = LEVELS.map((row) => (first.programme === 'vip' ? row.casino : row.sport)).filter((rate) => rate > 0)
      return `${percent(Math.min(...rates))} – ${percent(Math.max(...rates))}`
    }
    case 'cash':
      return first.byPlace[0] === undefined ? null : money(first.byPlace[0])
    case 'points':
      return `+${first.points}`
    case 'free-rounds':
      return `× ${first.rounds}`
  }
}
