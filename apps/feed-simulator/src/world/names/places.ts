import type { Family } from '../countries.ts'
import { glue, words, type Spelling } from './spelling.ts'

/** Towns that are on no map: a beginning and an ending from the speech of one part of the world. */
const PARTS: Readonly<Record<Family, readonly [beginnings: readonly Spelling[], endings: readonly Spelling[]]>> = {
  western: [
    words(`Kelst Келст كيلست | Vorn Ворн فورن | Brask Браск براسك | Telb Телб تيلب | Quill Квилл كويل | Drev Древ دريف
      | Norv Норв نورف | Wrend Ренд ريند | Skell Скелл سكيل | Morv Морв مورف | Jarv Джарв جارف | Fesk Феск فيسك
      | Ulk Алк ألك | Garv Гарв غارف | Irm Ирм إيرم | Nesk Неск نيسك | Rusk Раск راسك | Yarl Ярл يارل
      | Lurn Лерн ليرن | Tav Тав تاف`),
    words(`ford форд فورد | haven хейвен هيفن | wick уик ويك | mere мир مير | bridge бридж بريدج | port порт بورت
      | moor мур مور | dale дейл ديل | stead стед ستيد | cliff клифф كليف`),
  ],
  northern: [
    words(`Torv Торв تورف | Fyel Фьель فيال | Grel Грел غريل | Hulv Хульв هولف | Kvist Квист كفيست | Norre Норре نوري
      | Trunn Трунн ترون | Ulv Ульв أولف | Vess Весс فيس | Dreg Дрег دريغ | Eik Эйк إيك | Marsk Марск مارسك
      | Lunn Лунн لون | Skorn Скорн سكورن | Byrk Бюрк بيورك | Hest Хест هيست | Stei Штай شتاي | Weld Вельд فيلد
      | Krag Краг كراغ | Onn Онн أون`),
    words(`berg берг بيرغ | stad стад ستاد | heim хейм هايم | vik вик فيك | dorf дорф دورف | sund сунд سوند
      | hagen хаген هاغن | borg борг بورغ | lund лунд لوند | fors форс فورس`),
  ],
  romance: [
    words(`Alv Альв ألف | Belm Бельм بيلم | Codr Кодр كودر | Fenor Фенор فينور | Lumer Лумер لومير | Mirav Мирав ميراف
      | Pelar Пелар بيلار | Quint Кинт كينت | Sarn Сарн سارن | Tulv Тульв تولف | Vosc Воск فوسك | Dulc Дульс دولس
      | Guv Гув غوف | Lerv Лерв ليرف | Marv Марв مارف | Sorv Сорв سورف | Targ Тарг تارغ | Fald Фальд فالد
      | Corv Корв كورف | Brin Брин برين`),
    words(`ena ена ينا | ona она ونا | ara ара ارا | ello елло يلو | osa оса وزا | ino ино ينو | ante анте انتي
      | edo едо يدو | ura ура ورا | anza анса انزا`),
  ],
  slavic: [
    words(`Zvern Зверн زفيرن | Lask Ласк لاسك | Kumer Кумер كومير | Drozd Дрозд دروزد | Vlest Влест فليست
      | Murg Мург مورغ | Tverd Тверд تفيرد | Pletn Плетн بليتن | Yask Яск ياسك | Grolm Гролм غرولم | Burk Бурк بورك
      | Zelm Зелм زيلم | Horv Хорв هورف | Lugar Лугар لوغار | Klevn Клевн كليفن | Stolb Столб ستولب
      | Kresn Кресн كريسن | Neml Немл نيمل | Pavr Павр بافر | Radm Радм رادم`),
    words(`ovo ово وفو | insk инск ينسك | ava ава افا | ice ице يتسه | any аны اني | ets ец يتس | ograd оград وغراد
      | ichi ичи يتشي | ovka овка وفكا | anka анка انكا`),
  ],
  levantine: [
    words(`Mashr Машр مشر | Darm Дарм درم | Dahm Дахм دهم | Jalb Джалб جلب | Hasl Хасл هسل | Lawz Лавз لوز
      | Nadr Надр ندر | Qasb Касб قصب | Rutm Рутм رتم | Tamr Тамр تمر | Wasm Васм وسم | Zilm Зилм زلم
      | Suhr Сухр سهر | Birq Бирк برق`),
    words(`an ан ان | ia ия ية | een ин ين | at ат ات | aya ая اية | oun ун ون`),
  ],
  eastern: [
    words(`Tomi Томи تومي | Yuna Юна يونا | Kaze Кадзэ كازي | Nori Нори نوري | Soji Содзи سوجي | Hana Хана هانا
      | Lian Лянь ليان | Qiro Киро تشيرو | Sora Сора سورا | Daen Дэн داين | Bao Бао باو | Mei Мэй ماي
      | Ruko Руко روكو | Teno Тэно تينو`),
    words(`mura мура مورا | gawa гава غاوا | dori дори دوري | zan цзан زان | lin линь لين | jang чжан جانغ
      | mine минэ ميني | saki саки ساكي`),
  ],
  southern: [
    words(`Malna Мална مالنا | Tirva Тирва تيرفا | Devla Девла ديفلا | Kolva Колва كولفا | Jamla Джамла جاملا
      | Visho Вишо فيشو | Bhasra Бхасра بهاسرا | Rondi Ронди روندي | Sumri Сумри سومري | Ketha Кетха كيثا`),
    words(`pur пур بور | bad бад باد | nagar нагар ناغار | garh гарх غار | wali вали والي`),
  ],
}

/** Every town of a family, in the same order for ever. */
export function placesOf(family: Family): readonly Spelling[] {
  const [beginnings, endings] = PARTS[family]
  return beginnings.flatMap((beginning) => endings.map((ending) => glue([beginning, ending])))
}
