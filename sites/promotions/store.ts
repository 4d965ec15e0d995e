import type { PromoDefinition } from '@evens/contracts'
import { RUNS } from './seeded.ts'

/** A good of the points store. Its reward is a promotion with the trigger `bought`, so its terms are versions too. */
type SeededItem = {
  readonly id: string
  /** In points. */
  readonly price: number
  /** Null without a bound. */
  readonly stock: number | null
  readonly perWeek: number | null
  /** Games take no free rounds yet, so these are not sold. */
  readonly isOnSale: boolean
  readonly definition: PromoDefinition
}

type Texts = Readonly<Record<'en' | 'ru' | 'ar', readonly [title: string, lead: string]>>

const textsOf = (texts: Texts): PromoDefinition['texts'] =>
  Object.fromEntries(Object.entries(texts).map(([language, [title, lead]]) => [language, { title, lead, steps: [] }]))

type Good = Pick<SeededItem, 'id' | 'price' | 'stock' | 'perWeek'> & {
  readonly product: 'sport' | 'casino'
  readonly reward: PromoDefinition['reward']
  readonly texts: Texts
}

const good = ({ id, price, stock, perWeek, product, reward, texts }: Good): SeededItem => ({
  id,
  price,
  stock,
  perWeek,
  isOnSale: product === 'sport',
  definition: {
    id: `store-${id}`,
    category: 'bonuses',
    product,
    runs: RUNS,
    audience: {},
    joins: 'automatic',
    trigger: { kind: 'bought', item: id },
    reward,
    bounds: { claimDays: 7 },
    picture: product === 'sport' ? 'store-free-bet' : 'store-rounds',
    texts: textsOf(texts),
  },
})

const freeBet = (times: number, minOdds: number): PromoDefinition['reward'] => [
  { kind: 'free-bet', fixed: { times }, minOdds, days: 14 },
]
/** Slots of the catalogue. */
const ROUND_TITLES = [1001, 1003, 1010]
const freeRounds = (rounds: number): PromoDefinition['reward'] => [
  { kind: 'free-rounds', titles: ROUND_TITLES, rounds, stake: { times: 0.04 }, days: 7 },
]

export const STORE_ITEMS: readonly SeededItem[] = [
  good({
    id: 'free-bet-1',
    price: 2000,
    stock: null,
    perWeek: 3,
    product: 'sport',
    reward: freeBet(1, 1500),
    texts: {
      en: ['Free bet', 'A free bet on a single or an accumulator.'],
      ru: ['Фрибет', 'Фрибет на ординар или экспресс.'],
      ar: ['رهان مجاني', 'رهان مجاني مفرد أو تراكمي.'],
    },
  }),
  good({
    id: 'free-bet-2',
    price: 3800,
    stock: null,
    perWeek: 2,
    product: 'sport',
    reward: freeBet(2, 1500),
    texts: {
      en: ['Double free bet', 'A free bet of twice the amount.'],
      ru: ['Двойной фрибет', 'Фрибет на двойную сумму.'],
      ar: ['رهان مجاني مضاعف', 'رهان مجاني بضعف المبلغ.'],
    },
  }),
  good({
    id: 'rounds-10',
    price: 1500,
    stock: null,
    perWeek: 3,
    product: 'casino',
    reward: freeRounds(10),
    texts: {
      en: ['10 free rounds', 'Ten rounds to play in any of three slots.'],
      ru: ['10 бесплатных раундов', 'Десять раундов в любом из трёх слотов.'],
      ar: ['10 جولات مجانية', 'عشر جولات في أي من ثلاث ألعاب سلوتس.'],
    },
  }),
  good({
    id: 'rounds-25',
    price: 3500,
    stock: null,
    perWeek: 2,
    product: 'casino',
    reward: freeRounds(25),
    texts: {
      en: ['25 free rounds', 'Twenty-five rounds to play in any of three slots.'],
      ru: ['25 бесплатных раундов', 'Двадцать пять раундов в любом из трёх слотов.'],
      ar: ['25 جولة مجانية', 'خمس وعشرون جولة في أي من ثلاث ألعاب سلوتس.'],
    },
  }),
  good({
    id: 'express-free-bet-3',
    price: 5500,
    stock: 500,
    perWeek: 1,
    product: 'sport',
    reward: freeBet(3, 3000),
    texts: {
      en: ['Triple free bet for high odds', 'A free bet of three times the amount, at total odds of 3.00 or more.'],
      ru: ['Тройной фрибет на высокий коэффициент', 'Фрибет на тройную сумму с общим коэффициентом от 3.00.'],
      ar: ['رهان مجاني ثلاثي للأسعار العالية', 'رهان مجاني بثلاثة أضعاف المبلغ، بسعر إجمالي 3.00 أو أكثر.'],
    },
  }),
]
