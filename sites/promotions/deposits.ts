import { paused, running, RUNS, type SeededPromotion } from './seeded.ts'

/** Bonus money on top of a deposit. The first two are alternatives: a player takes one welcome offer. */
export const DEPOSIT_PROMOTIONS: readonly SeededPromotion[] = [
  running({
    id: 'first-deposit-sport',
    category: 'first_deposit',
    product: 'sport',
    runs: RUNS,
    audience: { ageDays: { max: 30 } },
    joins: 'choice',
    trigger: { kind: 'deposited', nth: 1, min: { times: 1 } },
    reward: [
      {
        kind: 'bonus',
        percent: 1000,
        max: { times: 20 },
        wager: {
          times: 5,
          contributes: { sport: 1000 },
          types: ['single', 'express'],
          minLegOdds: 1400,
          maxStake: { times: 4 },
          days: 30,
          convertsMax: null,
        },
      },
    ],
    bounds: { perPerson: { ever: 1 }, claimDays: 7 },
    group: 'welcome',
    picture: 'first-deposit-sport',
    texts: {
      en: {
        title: '100% on your first deposit, for sport',
        lead: 'We match your first deposit with bonus money for sports bets. Wager it five times, and what is in the bonus account becomes cash.',
        steps: [
          'Choose this offer when you register or deposit.',
          'Make your first deposit.',
          'Take the bonus in your office.',
          'Bet from the bonus account: singles and accumulators.',
        ],
      },
      ru: {
        title: '100 % на первое пополнение: спорт',
        lead: 'К первому пополнению добавим столько же бонусных денег для ставок на спорт. Отыграйте их пять раз — и бонусный баланс станет деньгами.',
        steps: [
          'Выберите акцию при регистрации или пополнении.',
          'Сделайте первое пополнение.',
          'Заберите бонус в кабинете.',
          'Ставьте с бонусного счёта: ординары и экспрессы.',
        ],
      },
      ar: {
        title: '100% على أول إيداع للرياضة',
        lead: 'نضيف إلى أول إيداع لك مبلغًا مساويًا من أموال المكافآت للرهان على الرياضة. راهن بقيمتها خمس مرات ليتحول رصيد المكافأة إلى نقد.',
        steps: [
          'اختر العرض عند التسجيل أو الإيداع.',
          'قم بأول إيداع.',
          'استلم المكافأة من مكتبك.',
          'راهن من حساب المكافآت: رهانات مفردة وتراكمية.',
        ],
      },
    },
  }),
  // Games take no bonus money yet.
  paused({
    id: 'slot_first_deposit',
    category: 'first_deposit',
    product: 'casino',
    runs: RUNS,
    audience: { ageDays: { max: 30 } },
    joins: 'choice',
    trigger: { kind: 'deposited', nth: 1, min: { times: 1 } },
    reward: [
      {
        kind: 'bonus',
        percent: 500,
        max: { times: 20 },
        wager: {
          times: 10,
          contributes: { slots: 1000, roulette: 100, blackjack: 100, cards: 100, baccarat: 100 },
          maxStake: { times: 1 },
          days: 14,
          convertsMax: null,
        },
      },
    ],
    bounds: { perPerson: { ever: 1 }, claimDays: 7 },
    group: 'welcome',
    picture: 'slot-first-deposit',
    texts: {
      en: {
        title: '50% on your first deposit, for slots',
        lead: 'Half of your first deposit again as bonus money for slots. Table games count a tenth of the stake.',
        steps: [
          'Choose this offer when you register or deposit.',
          'Make your first deposit.',
          'Take the bonus in your office.',
          'Choose “Play with bonus” in a game.',
        ],
      },
      ru: {
        title: '50 % на первое пополнение: слоты',
        lead: 'К первому пополнению добавим половину суммы бонусными деньгами для слотов. Настольные игры засчитываются на десятую часть ставки.',
        steps: [
          'Выберите акцию при регистрации или пополнении.',
          'Сделайте первое пополнение.',
          'Заберите бонус в кабинете.',
          'Выберите в игре «Играть на бонус».',
        ],
      },
      ar: {
        title: '50% على أول إيداع للسلوتس',
        lead: 'نضيف نصف أول إيداع لك أموال مكافآت للسلوتس. وتُحتسب ألعاب الطاولة بعُشر مبلغ الرهان.',
        steps: [
          'اختر العرض عند التسجيل أو الإيداع.',
          'قم بأول إيداع.',
          'استلم المكافأة من مكتبك.',
          'اختر «اللعب بالمكافأة» في اللعبة.',
        ],
      },
    },
  }),
  running({
    id: 'friday-reload',
    category: 'redeposit',
    product: 'sport',
    runs: { ...RUNS, weekdays: [5] },
    audience: {},
    joins: 'choice',
    trigger: { kind: 'deposited', min: { times: 2 } },
    reward: [
      {
        kind: 'bonus',
        percent: 250,
        max: { times: 5 },
        wager: { times: 3, contributes: { sport: 1000 }, days: 7, convertsMax: null },
      },
    ],
    bounds: { perPerson: { week: 1 }, claimDays: 3 },
    picture: 'friday-reload',
    texts: {
      en: {
        title: 'Friday reload',
        lead: 'A quarter of one Friday deposit again as bonus money for sports bets, to be wagered three times.',
        steps: [
          'Choose this offer when you deposit on a Friday.',
          'Take the bonus in your office.',
          'Bet from the bonus account.',
        ],
      },
      ru: {
        title: 'Пятничное пополнение',
        lead: 'К одному пополнению в пятницу добавим четверть суммы бонусными деньгами для ставок на спорт. Отыгрыш — три раза.',
        steps: ['Выберите акцию при пополнении в пятницу.', 'Заберите бонус в кабинете.', 'Ставьте с бонусного счёта.'],
      },
      ar: {
        title: 'إيداع الجمعة',
        lead: 'نضيف ربع أحد إيداعاتك يوم الجمعة أموال مكافآت للرهان على الرياضة، بشرط الرهان بقيمتها ثلاث مرات.',
        steps: ['اختر العرض عند الإيداع يوم الجمعة.', 'استلم المكافأة من مكتبك.', 'راهن من حساب المكافآت.'],
      },
    },
  }),
]
