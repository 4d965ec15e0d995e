import type { Family } from '../countries.ts'
import { glue, type Spelling, words } from './spelling.ts'

type ClubWords = { readonly isFirst: boolean; readonly words: readonly Spelling[] }

/** Words in club names of many sports, before or after the name of the town. */
export const CLUB_WORDS: Readonly<Record<Family, ClubWords>> = {
  western: {
    isFirst: false,
    words: words(`United Юнайтед يونايتد | City Сити سيتي | Rovers Роверс روفرز | Athletic Атлетик أتلتيك
      | Town Таун تاون | Wanderers Уондерерс واندررز | Albion Альбион ألبيون | County Каунти كاونتي`),
  },
  northern: {
    isFirst: true,
    words: words(`Viktoria Виктория فيكتوريا | Union Унион أونيون | Freja Фрея فريا | Nordstern Нордштерн نوردشتيرن
      | Concordia Конкордия كونكورديا | Germinal Герминаль غيرمينال`),
  },
  romance: {
    isFirst: true,
    words: words(`Atletico Атлетико أتلتيكو | Sporting Спортинг سبورتينغ | Deportivo Депортиво ديبورتيفو
      | Juventud Хувентуд خوفينتود | Libertad Либертад ليبرتاد | Aurora Аурора أورورا`),
  },
  slavic: {
    isFirst: true,
    words: words(`Dynamo Динамо دينامو | Metallurg Металлург ميتالورغ | Torpedo Торпедо توربيدو | Zarya Заря زاريا
      | Start Старт ستارت | Polyot Полёт بوليوت`),
  },
  levantine: {
    isFirst: true,
    words: words(`Nahda Нахда نهضة | Shabab Шабаб شباب | Wahda Вахда وحدة | Ittihad Иттихад اتحاد
      | Nojoom Нуджум نجوم | Amal Амаль أمل`),
  },
  eastern: {
    isFirst: false,
    words: words(`Phoenix Феникс فينيكس | Stars Старз ستارز | Dragons Дрэгонс دراغونز | Wings Уингз وينغز
      | Waves Уэйвз ويفز | Sun Сан صن`),
  },
  southern: {
    isFirst: false,
    words: words(`Strikers Страйкерс سترايكرز | Lions Лайонс لايونز | Riders Райдерс رايدرز | Monsoon Муссон مونسون
      | Eagles Иглз إيغلز | Lancers Лансерс لانسرز`),
  },
}

/** Nicknames of teams in the American style, in every country. */
export const NICKNAMES = words(`Falcons Фэлконс فالكونز | Bears Беарз بيرز | Hawks Хокс هوكس | Storm Сторм ستورم
  | Comets Кометс كوميتس | Miners Майнерс ماينرز | Sailors Сейлорс سيلرز | Pioneers Пайонирс بايونيرز
  | Foxes Фоксес فوكسز | Herons Херонс هيرونز | Bisons Бизонс بايزونز | Stags Стэгс ستاغز | Ravens Рейвенс ريفنز
  | Lynx Линкс لينكس | Smiths Смитс سميثس | Pilots Пайлотс بايلوتس`)

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

/** Player names for games of a stream: one word each. */
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
