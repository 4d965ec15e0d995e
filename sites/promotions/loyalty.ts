import { paused, running, RUNS, type SeededPromotion } from './seeded.ts'

/** Offers around the account: verification, cashback, invitations, the weekly race, points. */
export const LOYALTY_PROMOTIONS: readonly SeededPromotion[] = [
  running({
    id: 'identification',
    category: 'bonuses',
    product: 'sport',
    runs: RUNS,
    audience: {},
    joins: 'automatic',
    trigger: { kind: 'verified' },
    reward: [{ kind: 'free-bet', fixed: { times: 1 }, minOdds: 1500, days: 14 }],
    bounds: { perPerson: { ever: 1 }, claimDays: 14 },
    picture: 'identification',
    texts: {
      en: {
        title: 'A free bet for verification',
        lead: 'Verify your identity once, and a free bet is in your office.',
        steps: [
          'Send your documents in your office.',
          'When they are accepted, the free bet comes on its own.',
          'Use its code in the bet slip.',
        ],
      },
      ru: {
        title: 'Фрибет за подтверждение личности',
        lead: 'Подтвердите личность один раз — и фрибет будет в кабинете.',
        steps: ['Отправьте документы в кабинете.', 'Когда их примут, фрибет придёт сам.', 'Введите его код в купоне.'],
      },
      ar: {
        title: 'رهان مجاني عند توثيق الهوية',
        lead: 'وثّق هويتك مرة واحدة، فتجد رهانًا مجانيًا في مكتبك.',
        steps: ['أرسل مستنداتك من مكتبك.', 'عند قبولها يصلك الرهان المجاني تلقائيًا.', 'استخدم رمزه في القسيمة.'],
      },
    },
  }),
  running({
    id: 'casino-cashback',
    category: 'cashback',
    product: 'casino',
    runs: RUNS,
    audience: {},
    joins: 'automatic',
    trigger: { kind: 'week', programme: 'vip' },
    reward: [{ kind: 'cashback', programme: 'vip', min: { times: 0.2 }, max: { times: 100 } }],
    bounds: { perPerson: { week: 1 }, claimDays: 1 },
    picture: 'casino-cashback',
    texts: {
      en: {
        title: 'Casino cashback',
        lead: 'A part of the week’s net loss in casino games comes back in cash on Monday, by your level.',
        steps: [
          'Your level is shown in your office.',
          'The week and every figure of it are there too.',
          'The cashback is paid on Monday, in cash.',
        ],
      },
      ru: {
        title: 'Кешбэк казино',
        lead: 'Часть чистого проигрыша за неделю в играх казино возвращается в понедельник деньгами — по вашему уровню.',
        steps: [
          'Ваш уровень показан в кабинете.',
          'Там же — неделя со всеми цифрами.',
          'Кешбэк выплачивается в понедельник деньгами.',
        ],
      },
      ar: {
        title: 'استرداد نقدي للكازينو',
        lead: 'جزء من صافي خسارة الأسبوع في ألعاب الكازينو يعود إليك نقدًا يوم الاثنين بحسب مستواك.',
        steps: ['يظهر مستواك في مكتبك.', 'وتجد فيه الأسبوع بكل أرقامه.', 'يُدفع الاسترداد يوم الاثنين نقدًا.'],
      },
    },
  }),
  running({
    id: 'premium-cashback',
    category: 'cashback',
    product: 'sport',
    runs: RUNS,
    audience: { levels: { min: 5 } },
    joins: 'automatic',
    trigger: { kind: 'week', programme: 'premium' },
    reward: [{ kind: 'cashback', programme: 'premium', min: { times: 0.2 }, max: { times: 100 } }],
    bounds: { perPerson: { week: 1 }, claimDays: 1 },
    picture: 'premium-cashback',
    texts: {
      en: {
        title: 'Sports cashback',
        lead: 'From level 5, a part of the week’s net loss on sports comes back in cash on Monday.',
        steps: [
          'Your level is shown in your office.',
          'The week and every figure of it are there too.',
          'The cashback is paid on Monday, in cash.',
        ],
      },
      ru: {
        title: 'Кешбэк за спорт',
        lead: 'С 5-го уровня часть чистого проигрыша за неделю на спорте возвращается в понедельник деньгами.',
        steps: [
          'Ваш уровень показан в кабинете.',
          'Там же — неделя со всеми цифрами.',
          'Кешбэк выплачивается в понедельник деньгами.',
        ],
      },
      ar: {
        title: 'استرداد نقدي للرياضة',
        lead: 'ابتداءً من المستوى 5 يعود إليك نقدًا يوم الاثنين جزء من صافي خسارة الأسبوع في الرياضة.',
        steps: ['يظهر مستواك في مكتبك.', 'وتجد فيه الأسبوع بكل أرقامه.', 'يُدفع الاسترداد يوم الاثنين نقدًا.'],
      },
    },
  }),
  running({
    id: 'bring-a-friend',
    category: 'bonuses',
    product: 'any',
    runs: RUNS,
    audience: {},
    joins: 'automatic',
    trigger: { kind: 'brought', days: 30, deposited: { times: 4 }, staked: { times: 8 }, minOdds: 1400 },
    reward: [{ kind: 'free-bet', fixed: { times: 2 }, minOdds: 1500, days: 14 }],
    bounds: { claimDays: 14 },
    picture: 'bring-a-friend',
    texts: {
      en: {
        title: 'Invite a friend',
        lead: 'A free bet for you and one for your friend, once your friend has settled in.',
        steps: [
          'Copy your link in your office.',
          'Your friend registers with it.',
          'When the friend has met the conditions, both free bets come on their own.',
        ],
      },
      ru: {
        title: 'Пригласите друга',
        lead: 'Фрибет вам и фрибет другу, когда он освоится.',
        steps: [
          'Скопируйте ссылку в кабинете.',
          'Друг регистрируется по ней.',
          'Когда он выполнит условия, оба фрибета придут сами.',
        ],
      },
      ar: {
        title: 'ادعُ صديقًا',
        lead: 'رهان مجاني لك وآخر لصديقك بعد أن يستوفي الشروط.',
        steps: ['انسخ رابطك من مكتبك.', 'يسجّل صديقك عبره.', 'حين يستوفي الشروط يصل الرهانان المجانيان تلقائيًا.'],
      },
    },
  }),
  // No tournament of the site ends yet.
  paused({
    id: 'slots-race',
    category: 'casino',
    product: 'casino',
    runs: RUNS,
    audience: {},
    joins: 'automatic',
    trigger: { kind: 'placed-in', tournament: 'slots-week', places: 10 },
    reward: [{ kind: 'cash', byPlace: [{ times: 40 }, { times: 20 }, { times: 10 }, { times: 2 }] }],
    bounds: { perPerson: { week: 1 }, claimDays: 7 },
    picture: 'slots-race',
    texts: {
      en: {
        title: 'Slots race',
        lead: 'The ten best of the weekly slots tournament share cash prizes, paid without wagering.',
        steps: [
          'Enter the tournament of the week.',
          'Play its slots as you like.',
          'The prize is paid when the tournament closes.',
        ],
      },
      ru: {
        title: 'Гонка слотов',
        lead: 'Десять лучших в недельном турнире слотов получают денежные призы без отыгрыша.',
        steps: [
          'Вступите в турнир недели.',
          'Играйте в его слоты в своём темпе.',
          'Приз выплачивается после закрытия турнира.',
        ],
      },
      ar: {
        title: 'سباق السلوتس',
        lead: 'يتقاسم أفضل عشرة لاعبين في بطولة السلوتس الأسبوعية جوائز نقدية دون شرط رهان.',
        steps: ['ادخل بطولة الأسبوع.', 'العب ألعابها كما تشاء.', 'تُدفع الجائزة عند إغلاق البطولة.'],
      },
    },
  }),
  paused({
    id: 'table-points',
    category: 'poker',
    product: 'poker',
    runs: RUNS,
    audience: {},
    joins: 'automatic',
    trigger: { kind: 'hands', perWeek: 100 },
    reward: [{ kind: 'points', points: 200 }],
    bounds: { perPerson: { week: 1 }, claimDays: 7 },
    picture: 'table-points',
    texts: {
      en: {
        title: 'Points at poker tables',
        lead: 'A hundred hands in a week at cash tables earn points for the store.',
        steps: ['Play at cash tables.', 'The points are added when the hundredth hand of the week is over.'],
      },
      ru: {
        title: 'Баллы за покерными столами',
        lead: 'Сто раздач за неделю за кеш-столами приносят баллы для магазина.',
        steps: ['Играйте за кеш-столами.', 'Баллы начислятся после сотой раздачи за неделю.'],
      },
      ar: {
        title: 'نقاط على طاولات البوكر',
        lead: 'مئة يد في الأسبوع على الطاولات النقدية تمنحك نقاطًا للمتجر.',
        steps: ['العب على الطاولات النقدية.', 'تُضاف النقاط بعد اليد المئة في الأسبوع.'],
      },
    },
  }),
]
