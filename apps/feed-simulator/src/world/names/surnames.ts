import type { Family } from '../countries.ts'
import { glue, words, type Spelling } from './spelling.ts'

const PARTS: Readonly<Record<Family, readonly [beginnings: readonly Spelling[], endings: readonly Spelling[]]>> = {
  western: [
    words(`Hask Хаск هاسك | Brenl Бренл برينل | Corv Корв كورف | Dunv Данв دانف | Fell Фелл فيل | Garst Гарст غارست
      | Holv Холв هولف | Kelm Келм كيلم | Larv Ларв لارف | Merv Мерв ميرف | Pask Паск باسك | Quen Квен كوين
      | Sturm Стерм ستورم | Tosk Тоск توسك | Wylm Уилм ويلم`),
    words(`ley ли لي | well уэлл ويل | ridge ридж ريدج | more мор مور | worth уорт وورث | ton тон تون
      | hurst херст هيرست`),
  ],
  northern: [
    words(`Velm Вельм فيلم | Tors Торс تورس | Hald Хальд هالد | Storv Сторв ستورف | Rask Раск راسك | Ingv Ингв إنغف
      | Lodv Лодв لودف | Melk Мельк ميلك | Osk Оск أوسك | Grund Грунд غروند | Felk Фельк فيلك | Karst Карст كارست
      | Warn Варн فارن | Dolm Дольм دولم`),
    words(`sen сен سن | mark марк مارك | strom стрём ستروم | dahl даль دال | berg берг بيرغ | ner нер نر
      | lund лунд لوند`),
  ],
  romance: [
    words(`Berv Берв بيرف | Cadin Кадин كادين | Dalm Дальм دالم | Ferv Ферв فيرف | Gund Гунд غوند | Lurn Лурн لورن
      | Murd Мурд مورد | Pav Пав باف | Ruv Рув روف | Silv Сильв سيلف | Torv Торв تورف | Zan Дзан زان
      | Colm Кольм كولم | Ovid Овид أوفيد`),
    words(`elli елли يلي | ares арес اريس | oso осо وسو | ini ини يني | eda еда يدا | ier ье ييه | anti анти انتي`),
  ],
  slavic: [
    words(`Zor Зор زور | Klev Клев كليف | Burk Бурк بورك | Yar Яр يار | Lesk Леск ليسك | Grab Граб غراب
      | Tarl Тарл تارل | Kraj Край كراي | Velk Вельк فيلك | Zimb Зимб زيمب | Dulb Дулб دولب | Stoln Столн ستولن
      | Mirg Мирг ميرغ | Orsh Орш أورش`),
    words(`ov ов وف | in ин ين | ich ич يتش | enko енко ينكو | ak ак اك | ets ец يتس | unov унов ونوف`),
  ],
  levantine: [
    words(`Naj Надж نج | Sab Саб صب | Har Хар حر | Jab Джаб جب | Qar Кар قر | Faw Фав فو | Maz Маз مز | Ras Рас رس
      | Tal Тал طل | Zah Зах زه | Bas Бас بس | Shar Шар شر`),
    words(`oudi уди ودي | awi ави اوي | ari ари اري | ami ами امي | ein ейн ين | ouri ури وري`),
  ],
  eastern: [
    words(`Tana Тана تانا | Kuro Куро كورو | Maya Мая مايا | Hego Хэго هيغو | Nigu Нигу نيغو | Oru Ору أورو
      | Saku Саку ساكو | Yono Ёно يونو | Ama Ама أما | Furu Фуру فورو`),
    words(`be бэ بي | saki саки ساكي | moto мото موتو | ta та تا | no но نو | mine минэ ميني`),
  ],
  southern: [
    words(`Desh Деш ديش | Bal Бал بال | Mor Мор مور | Sur Сур سور | Tri Три تري | Gan Ган غان | Hari Хари هاري
      | Vard Вард فارد`),
    words(`wani вани واني | ekar екар يكار | pathi патхи باثي | nath натх ناث | guri гури غوري`),
  ],
}

const INITIALS = words(`A. А. أ. | B. Б. ب. | D. Д. د. | F. Ф. ف. | G. Г. غ. | I. И. إ. | K. К. ك. | L. Л. ل. | M. М. م.
  | N. Н. ن. | R. Р. ر. | S. С. س. | T. Т. ت. | V. В. ف. | Y. Ю. ي. | Z. З. ز.`)

/** Everybody a family has, surname by surname: `K. Velmark`. */
export function peopleOf(family: Family): readonly Spelling[] {
  const [beginnings, endings] = PARTS[family]
  const surnames = beginnings.flatMap((beginning) => endings.map((ending) => glue([beginning, ending])))
  return surnames.map((surname, at) => glue([INITIALS[(at * 7) % INITIALS.length] as Spelling, surname], ' '))
}
