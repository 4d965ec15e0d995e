import { glue, words, type Spelling } from './spelling.ts'

const TEAM_BEGINNINGS = words(`Neon Неон نيون | Iron Айрон آيرون | Amber Эмбер أمبر | Polar Полар بولار
  | Silent Сайлент سايلنت | Copper Коппер كوبر | Velvet Вельвет فيلفيت | Quartz Кварц كوارتز | Lunar Лунар لونار
  | Cobalt Кобальт كوبالت | Static Статик ستاتيك | Hollow Холлоу هولو`)
const TEAM_ENDINGS = words(`Otters Оттерс أوترز | Lanterns Лантернс لانترنز | Badgers Бэджерс بادجرز | Kites Кайтс كايتس
  | Moths Мотс موثس | Anvils Энвилс أنفيلز | Herons Херонс هيرونز | Tide Тайд تايد | Drift Дрифт دريفت
  | Cipher Сайфер سايفر`)

/** Teams that play at computers. */
export const ESPORTS_TEAMS: readonly Spelling[] = TEAM_BEGINNINGS.flatMap((beginning) =>
  TEAM_ENDINGS.map((ending) => glue([beginning, ending], ' ')),
)

/** Who holds the pad in a game of a stream: one word, as players sign on. */
export const PAD_NAMES = words(`Vexo Вексо فيكسو | Tamri Тамри تامري | Orlin Орлин أورلين | Kippo Киппо كيبو
  | Zandu Занду زاندو | Murek Мурек موريك | Felto Фелто فيلتو | Jasko Джаско جاسكو | Pirax Пиракс بيراكس
  | Lumo Лумо لومو | Drenn Дренн درين | Sorvik Сорвик سورفيك | Bixel Биксель بيكسل | Nuvo Нуво نوفو
  | Garro Гарро غارو | Hexta Хекста هيكستا | Rimzo Римзо ريمزو | Tokal Токал توكال | Wendo Вендо ويندو
  | Yaster Ястер ياستر | Corvu Корву كورفو | Ebrik Эбрик إبريك | Moxal Моксал موكسال | Plinto Плинто بلينتو`)

const HORSE_TEMPERS = words(`Silver Серебряный فضي | Quiet Тихий هادئ | Northern Северный شمالي | Golden Золотой ذهبي
  | Bold Смелый جريء | Distant Далёкий بعيد | Morning Утренний صباحي | Wild Дикий بري | Royal Королевский ملكي
  | Swift Быстрый سريع | Hidden Тайный خفي | Bright Яркий ساطع`)
const HORSE_THINGS = words(`Wind Ветер نسيم | Dawn Рассвет فجر | Thunder Гром رعد | Prince Принц أمير | Blade Клинок سيف
  | Brook Ручей جدول | Eagle Орёл نسر | Song Напев لحن | Knight Рыцарь فارس | Shore Берег شاطئ`)

/** Horses. In Arabic the thing stands before its temper. */
export const HORSES: readonly Spelling[] = HORSE_TEMPERS.flatMap((temper) =>
  HORSE_THINGS.map((thing): Spelling => {
    const [en, ru] = glue([temper, [thing[0], thing[1].toLowerCase(), thing[2]]], ' ')
    return [en, ru, `${thing[2]} ${temper[2]}`]
  }),
)

export const MARBLES = words(`Ruby Рубин ياقوت | Cobalt Кобальт كوبالت | Jade Нефрит يشم | Amber Янтарь كهرمان
  | Onyx Оникс جزع | Pearl Жемчуг لؤلؤ | Topaz Топаз توباز | Coral Коралл مرجان | Opal Опал أوبال
  | Garnet Гранат عقيق | Turquoise Бирюза فيروز | Emerald Изумруд زمرد | Sapphire Сапфир صفير
  | Crystal Кристалл بلور | Basalt Базальт بازلت | Quartz Кварц كوارتز`)
