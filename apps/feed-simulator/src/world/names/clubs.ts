import type { Family } from '../countries.ts'
import { words, type Spelling } from './spelling.ts'

type ClubWords = { readonly isFirst: boolean; readonly words: readonly Spelling[] }

/** What clubs of many sports call themselves, before or after the name of their town. */
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

/** What teams of the American kind call themselves, everywhere. */
export const NICKNAMES = words(`Falcons Фэлконс فالكونز | Bears Беарз بيرز | Hawks Хокс هوكس | Storm Сторм ستورم
  | Comets Кометс كوميتس | Miners Майнерс ماينرز | Sailors Сейлорс سيلرز | Pioneers Пайонирс بايونيرز
  | Foxes Фоксес فوكسز | Herons Херонс هيرونز | Bisons Бизонс بايزونز | Stags Стэгс ستاغز | Ravens Рейвенс ريفنز
  | Lynx Линкс لينكس | Smiths Смитс سميثس | Pilots Пайлотс بايلوتس`)
