import type { Spelling } from './spelling.ts'

type Adjective = { readonly en: string; readonly ru: readonly [m: string, f: string]; readonly ar: string }
type Noun = {
  readonly en: string
  readonly ru: readonly [word: string, gender: 0 | 1]
  readonly ar: readonly [word: string, gender: 0 | 1]
}

const adjective = (en: string, m: string, f: string, ar: string): Adjective => ({ en, ru: [m, f], ar })

const ADJECTIVES = {
  northern: adjective('Northern', 'северный', 'северная', 'الشمالي'),
  southern: adjective('Southern', 'южный', 'южная', 'الجنوبي'),
  eastern: adjective('Eastern', 'восточный', 'восточная', 'الشرقي'),
  western: adjective('Western', 'западный', 'западная', 'الغربي'),
  central: adjective('Central', 'центральный', 'центральная', 'المركزي'),
  coastal: adjective('Coastal', 'прибрежный', 'прибрежная', 'الساحلي'),
  golden: adjective('Golden', 'золотой', 'золотая', 'الذهبي'),
  silver: adjective('Silver', 'серебряный', 'серебряная', 'الفضي'),
  grand: adjective('Grand', 'большой', 'большая', 'الكبير'),
  highland: adjective('Highland', 'горный', 'горная', 'الجبلي'),
  river: adjective('River', 'речной', 'речная', 'النهري'),
  continental: adjective('Continental', 'континентальный', 'континентальная', 'القاري'),
  united: adjective('United', 'объединённый', 'объединённая', 'المتحد'),
  island: adjective('Island', 'островной', 'островная', 'الجزري'),
  winter: adjective('Winter', 'зимний', 'зимняя', 'الشتوي'),
  summer: adjective('Summer', 'летний', 'летняя', 'الصيفي'),
  amber: adjective('Amber', 'янтарный', 'янтарная', 'الكهرماني'),
  crystal: adjective('Crystal', 'хрустальный', 'хрустальная', 'البلوري'),
  second: adjective('Second', 'второй', 'вторая', 'الثاني'),
  virtual: adjective('Virtual', 'виртуальный', 'виртуальная', 'الافتراضي'),
  evening: adjective('Evening', 'вечерний', 'вечерняя', 'المسائي'),
} as const

const NOUNS: Readonly<Record<string, Noun>> = {
  league: { en: 'League', ru: ['лига', 1], ar: ['الدوري', 0] },
  cup: { en: 'Cup', ru: ['кубок', 0], ar: ['الكأس', 1] },
  championship: { en: 'Championship', ru: ['чемпионат', 0], ar: ['البطولة', 1] },
  series: { en: 'Series', ru: ['серия', 1], ar: ['السلسلة', 1] },
  open: { en: 'Open', ru: ['открытый турнир', 0], ar: ['الدورة المفتوحة', 1] },
  tour: { en: 'Tour', ru: ['тур', 0], ar: ['الجولة', 1] },
  conference: { en: 'Conference', ru: ['конференция', 1], ar: ['المؤتمر', 0] },
  nights: { en: 'Fight Night', ru: ['вечер боёв', 0], ar: ['ليلة النزال', 1] },
  stakes: { en: 'Stakes', ru: ['приз', 0], ar: ['السباق', 0] },
  run: { en: 'Marble Run', ru: ['забег шариков', 0], ar: ['سباق الكرات الزجاجية', 0] },
  masters: { en: 'Masters', ru: ['мастерс', 0], ar: ['دورة الأساتذة', 1] },
  studio: { en: 'Studio Cup', ru: ['кубок студии', 0], ar: ['كأس الاستوديو', 1] },
}

export type ChampAdjective = keyof typeof ADJECTIVES
export type ChampTitle = `${ChampAdjective} ${string}`

/** The name of a champ from its words: `second northern league` agrees in gender wherever a language asks for it. */
export function champName(title: ChampTitle): Spelling {
  const parts = title.split(' ')
  const noun = NOUNS[parts.at(-1) ?? ''] as Noun
  const adjectives = parts.slice(0, -1).map((part) => ADJECTIVES[part as ChampAdjective])
  const ru = [...adjectives.map((word) => word.ru[noun.ru[1]]), noun.ru[0]].join(' ')
  const ar = adjectives.toReversed().map((word) => word.ar + (noun.ar[1] === 1 ? 'ة' : ''))
  return [
    [...adjectives.map(({ en }) => en), noun.en].join(' '),
    ru.charAt(0).toUpperCase() + ru.slice(1),
    [noun.ar[0], ...ar].join(' '),
  ]
}
