import { REPORTED_APART, SEALED_APART, SEALED_IN_ROW, type Covers } from '../../platform/database/index.ts'

export const gameCovers: Covers['covers'] = {
  // The nonce is the count of the rounds of the pair: rule I18.
  fair_pair: { ...SEALED_APART, except: ['next_nonce'] },
  game_open: SEALED_APART,
  // A deleted round leaves its stake without one: rule I19.
  game_round: SEALED_IN_ROW,
  // Sums that the rounds contradict: they stop a game and are published, and move no money.
  game_day: { checkedBy: 'the rounds that are not in the queue', closes: false },
  game_trial_day: { checkedBy: 'the rounds that are not in the queue', closes: false },
  game_uncounted: { checkedBy: 'the days: a round is in the queue or in its day', closes: false },
  game_stop: REPORTED_APART,
  jackpot_pot: { ...SEALED_APART, idle: { opened_at: 'shown to operators' } },
  jackpot_share: { checkedBy: 'the stakes of its rounds, and the account of the pots', closes: true },
  jackpot_uncounted: {
    checkedBy: 'the shares of its pot',
    closes: true,
    idle: {
      player_id: 'names the contribution; its amount is that of the pot',
      round_id: 'names the contribution; its amount is that of the pot',
    },
  },
  jackpot_win: SEALED_IN_ROW,
  game_sitting: {
    checkedBy: 'the sums of its rounds',
    closes: true,
    idle: {
      agreed_tax: 'shown in the history; each round is sealed with the rate that it was taxed by',
      started_at: 'shown in the history; that of its first round is sealed',
      last_at: 'the minimum cycle from one round to the next',
      ended_at: 'shown in the history',
    },
  },
}
