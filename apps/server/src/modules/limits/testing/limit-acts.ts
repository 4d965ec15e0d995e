import {
  changeLimit,
  NO_LIMIT,
  type LimitAct,
  type LimitOutcome,
  type LimitState,
  type LimitType,
} from '@evens/rules/limits'
import fc from 'fast-check'
import type pg from 'pg'

export type Act = LimitAct | { readonly act: 'pass'; readonly hours: number }
export type Sequence = { readonly type: LimitType; readonly acts: readonly Act[] }
export type Played = {
  readonly outcomes: readonly LimitOutcome[]
  readonly active: string | null
  /** `none` is nothing that waits, and null that no limit at all does. */
  readonly pending: string | null
}

/** Hours around which a pending change takes effect and an exclusion ends. */
const EDGES = fc.constantFrom(1, 23, 24, 25, 48, 144)

/** Acts of a player on a limit, in any order, with time between. */
export const sequences: fc.Arbitrary<Sequence> = fc.record({
  type: fc.constantFrom<LimitType>(1, 11, 22, 30, 31, 32, 33),
  acts: fc.array(
    fc.oneof(
      fc.record({ act: fc.constant('set' as const), value: fc.option(fc.bigInt(1n, 6n), { nil: null }) }),
      fc.constantFrom<LimitAct>({ act: 'approve' }, { act: 'reject' }, { act: 'cancel' }),
      fc.record({ act: fc.constant('pass' as const), hours: fc.oneof(EDGES, fc.integer({ min: 1, max: 60 })) }),
    ),
    { maxLength: 12 },
  ),
})

export function byTheRules({ type, acts }: Sequence): Played {
  const outcomes: LimitOutcome[] = []
  let [state, now]: [LimitState, number] = [NO_LIMIT, 0]
  for (const one of acts) {
    if (one.act === 'pass') {
      now += one.hours * 3600
      continue
    }
    const [after, outcome] = changeLimit(type, state, one, now)
    state = after
    outcomes.push(outcome)
    // Some time passes between any two acts.
    now += 1
  }
  const { active, pending } = state
  return {
    outcomes,
    active: active === null ? null : String(active.value),
    pending: pending === null ? 'none' : pending.value === null ? null : String(pending.value),
  }
}

const SAID = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const

/** The same, done by the database for one player, many sequences at a time. */
export async function byTheDatabase(
  client: pg.PoolClient,
  player: number,
  all: readonly Sequence[],
): Promise<readonly Played[]> {
  const given = all.map(({ type, acts }) => ({
    type,
    acts: acts.map((one) => {
      if (one.act === 'pass') return one
      const step = { player: String(player), site: 'evens', type, currency: 'RUB' }
      return one.act === 'set'
        ? { ...step, set: true, value: one.value === null ? null : String(one.value) }
        : { ...step, act: SAID[one.act] }
    }),
  }))
  const { rows } = await client.query<{ played: Played }>('select played from pg_temp.play($1, $2::jsonb) as played', [
    player,
    JSON.stringify(given),
  ])
  return rows.map(({ played }) => played)
}

/** Lives as long as the connection. What was done stays written down, but not what is in force. */
export const PLAY = `
  create or replace function pg_temp.play(p_player bigint, p_all jsonb) returns setof jsonb language plpgsql as $$
  declare
    v_one jsonb;
    v_act jsonb;
    v_outcomes jsonb;
    v_by interval;
  begin
    for v_one in select * from jsonb_array_elements(p_all) loop
      delete from limit_setting where player_id = p_player;
      v_outcomes := '[]';
      for v_act in select * from jsonb_array_elements(v_one->'acts') loop
        if v_act->>'act' = 'pass' then
          v_by := make_interval(hours => (v_act->>'hours')::integer);
          update limit_setting set started_at = started_at - v_by, ends_at = ends_at - v_by where player_id = p_player;
        else
          v_outcomes := v_outcomes || to_jsonb(case when v_act ? 'set' then limit_set(v_act) else limit_answer(v_act) end);
        end if;
      end loop;
      return next jsonb_build_object('outcomes', v_outcomes,
        'active', (select value::text from limit_setting where player_id = p_player and state = 'ACTIVE'),
        'pending', case when exists (select from limit_setting where player_id = p_player and state = 'PENDING')
          then (select value::text from limit_setting where player_id = p_player and state = 'PENDING') else 'none' end);
    end loop;
  end $$`
