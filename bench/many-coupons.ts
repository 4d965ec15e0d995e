import type pg from 'pg'

/** The site's own numbers of coupons all lie below. */
const FIRST_ID = 3_000_000_000_000_000

const AGREED = {
  rules: 1,
  request: {
    key: 'bench-key-0123456789',
    currency: 'RUB',
    typeId: 0,
    changeCoefAction: 2,
    bets: [{ ref: '1/result/home', coef: 2000 }],
  },
  terms: { antiExpressMarginMilli: 1060, maxPayout: null, hasBonusBet: false, isFreeBet: false },
  legs: [
    {
      ref: { event: '1', market: 'result', outcome: 'home' },
      odds: 2000,
      version: 1,
      isLive: false,
      score: null,
      fixture: {
        sport: 'football',
        kind: 'match',
        world: 'real',
        champ: { id: '1201', names: { en: 'Northern League', ru: 'Северная лига' }, country: 'NO', rank: 5 },
        competitors: [
          { id: '11', names: { en: 'Torvia', ru: 'Торвия' } },
          { id: '12', names: { en: 'Lansk', ru: 'Ланск' } },
        ],
        startsAt: 0,
      },
    },
  ],
}

/**
 * Coupons of one player as the site would have left them, a minute apart: half of them lost, of every hundred one sold,
 * of every ten thousand one of another type, the newest ten open. Of nothing else can there be a million within a
 * benchmark.
 */
export async function manyCoupons(client: Pick<pg.ClientBase, 'query'>, player: bigint, count: number): Promise<void> {
  await client.query(
    `insert into coupon (player_id, id, site_id, state, type, currency, stake, possible_win, agreed, payout, version,
       placed_at, accepted_at, closed_at, sold_stake, sold_for)
     select $1, $3::bigint + n, 'evens', state, case when n % 10000 = 5 then 2 else n % 2 end, 'RUB', 10000, 20000, $4,
       case state when 'settled' then (n % 2) * 20000 when 'cashed-out' then 9000 end,
       1, at, at, case when state <> 'accepted' then at + interval '2 hours' end,
       case state when 'cashed-out' then 10000 else 0 end, case state when 'cashed-out' then 9000 else 0 end
     from generate_series(1, $2::integer) as n, lateral (select
       clock_timestamp() - ($2 - n) * interval '1 minute' as at,
       case when n > $2 - 10 then 'accepted' when n % 100 = 0 then 'cashed-out' else 'settled' end as state
     ) as made`,
    [player, count, FIRST_ID, JSON.stringify(AGREED)],
  )
  // The database would do it some time later by itself.
  await client.query('vacuum analyze coupon')
}
