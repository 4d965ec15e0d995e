import { running, RUNS, type SeededPromotion } from './seeded.ts'

/** Offers for bets that a player makes anyway. Their rewards are free bets: nothing to wager. */
export const BET_PROMOTIONS: readonly SeededPromotion[] = [
  running({
    id: 'express-insurance',
    category: 'bukmaker',
    product: 'sport',
    runs: RUNS,
    audience: {},
    joins: 'automatic',
    trigger: {
      kind: 'settled',
      types: ['express'],
      minLegs: 5,
      minLegOdds: 1400,
      minStake: { times: 0.2 },
      result: 'one-leg-lost',
    },
    reward: [{ kind: 'free-bet', percent: 1000, max: { times: 4 }, minOdds: 1500, days: 7 }],
    bounds: { perPerson: { day: 1 }, claimDays: 7 },
    picture: 'express-insurance',
    texts: {
      en: {
        title: 'Accumulator insurance',
        lead: 'If one selection spoils an accumulator of five or more, you get a free bet for the stake.',
        steps: [
          'Place an accumulator of at least five selections.',
          'If exactly one of them loses, the free bet comes on its own.',
          'Find its code in your office and use it in the bet slip.',
        ],
      },
      ru: {
        title: 'Страховка экспресса',
        lead: 'Если в экспрессе от пяти событий не сыграло одно, вы получите фрибет на сумму ставки.',
        steps: [
          'Сделайте экспресс не меньше чем из пяти событий.',
          'Если проиграет ровно одно, фрибет придёт сам.',
          'Код будет в кабинете — введите его в купоне.',
        ],
      },
      ar: {
        title: 'تأمين الرهان التراكمي',
        lead: 'إذا أفسد اختيار واحد رهانًا تراكميًا من خمسة اختيارات أو أكثر، تحصل على رهان مجاني بمبلغه.',
        steps: [
          'قدّم رهانًا تراكميًا من خمسة اختيارات على الأقل.',
          'إذا خسر اختيار واحد فقط، يصلك الرهان المجاني تلقائيًا.',
          'ستجد رمزه في مكتبك، فاستخدمه في القسيمة.',
        ],
      },
    },
  }),
  running({
    id: 'live-wednesday',
    category: 'shares',
    product: 'sport',
    runs: { ...RUNS, weekdays: [3] },
    audience: {},
    joins: 'button',
    trigger: {
      kind: 'settled',
      types: ['single'],
      minOdds: 1600,
      minStake: { times: 0.4 },
      isLive: true,
      result: 'lost',
    },
    reward: [{ kind: 'free-bet', percent: 500, max: { times: 2 }, minOdds: 1500, days: 7 }],
    bounds: { perPerson: { day: 1 }, claimDays: 3 },
    picture: 'live-wednesday',
    texts: {
      en: {
        title: 'Live Wednesday',
        lead: 'Half of the first live single that loses on a Wednesday comes back as a free bet.',
        steps: [
          'Join on this page.',
          'Place a live single on a Wednesday at odds of 1.60 or more.',
          'If it loses, take the free bet in your office.',
        ],
      },
      ru: {
        title: 'Лайв-среда',
        lead: 'Половина суммы первого проигравшего в среду лайв-ординара вернётся фрибетом.',
        steps: [
          'Примите участие на этой странице.',
          'Сделайте в среду лайв-ординар с коэффициентом от 1.60.',
          'Если он проиграет, заберите фрибет в кабинете.',
        ],
      },
      ar: {
        title: 'أربعاء الرهان المباشر',
        lead: 'نصف مبلغ أول رهان مفرد مباشر يخسر يوم الأربعاء يعود إليك رهانًا مجانيًا.',
        steps: [
          'انضم من هذه الصفحة.',
          'قدّم يوم الأربعاء رهانًا مفردًا مباشرًا بسعر 1.60 أو أكثر.',
          'إذا خسر، فاستلم الرهان المجاني من مكتبك.',
        ],
      },
    },
  }),
  running({
    id: 'hyper-express',
    category: 'bukmaker',
    product: 'sport',
    runs: RUNS,
    audience: {},
    joins: 'automatic',
    trigger: { kind: 'standing', offer: 'hyper-bonus' },
    reward: [],
    bounds: { claimDays: 1 },
    picture: 'hyper-express',
    texts: {
      en: {
        title: 'Hyper-bonus for accumulators',
        lead: 'The more selections an accumulator wins with, the larger the percentage we add to its winnings.',
        steps: [
          'Build an accumulator.',
          'The bet slip shows the percentage before you bet.',
          'It is paid with the winnings.',
        ],
      },
      ru: {
        title: 'Гипербонус к экспрессам',
        lead: 'Чем больше событий в выигравшем экспрессе, тем больший процент мы прибавим к выигрышу.',
        steps: ['Соберите экспресс.', 'Процент виден в купоне до ставки.', 'Он выплачивается вместе с выигрышем.'],
      },
      ar: {
        title: 'المكافأة الكبرى للرهان التراكمي',
        lead: 'كلما زادت اختيارات رهانك التراكمي الرابح، زادت النسبة التي نضيفها إلى ربحه.',
        steps: ['كوّن رهانًا تراكميًا.', 'تعرض القسيمة النسبة قبل أن تراهن.', 'تُدفع مع الأرباح.'],
      },
    },
  }),
]
