import type { Fixture, FixtureDecision } from '@evens/contracts/feed'
import type { Register } from '@evens/rules/settlement'
import { sql, type Kysely } from 'kysely'

export type HeldFixture = {
  readonly id: string
  readonly register: Register
  readonly fixture: Fixture
  /** As it was announced; null should the log have lost it. */
  readonly announced: Fixture | null
  readonly at: Date | null
}

type FixtureDecisionRequest = {
  readonly event: string
  readonly decision: FixtureDecision['decision']
  /** Of an earlier game, for `void`; the held one is meant otherwise. */
  readonly generation: number | null
  readonly isVoid: boolean
  readonly actor: string
  readonly reason: string
}

/** Operators' decisions about fixtures that were announced under the id of another game. Each act is audited. */
export function createFixturesAdmin(kysely: Kysely<unknown>) {
  return {
    async list(): Promise<readonly HeldFixture[]> {
      const { rows } = await sql<HeldFixture>`
        select e.id, e.register, e.fixture, m.body->'fixture' as announced, m.received_at as at
        from book_event e left join book_message m on m.n = (e.register #>> '{held,since}')::bigint
        where e.register #>> '{held,since}' is not null order by m.n`.execute(kysely)
      return rows
    },

    /** False when nothing waits for this decision, or one was made before. The site acts on it within some seconds. */
    async decide({ event, decision, generation, isVoid, actor, reason }: FixtureDecisionRequest): Promise<boolean> {
      const { rows } = await sql<{ made: boolean }>`
        with meant as (
          select id, case
              when ${decision} <> 'void' then (register #>> '{held,generation}')::integer
              when ${generation}::integer < (register #>> '{current,generation}')::integer then ${generation}::integer
            end as generation
          from book_event where id = ${event}
        ), made as (
          insert into book_fixture_decision (event, generation, decision, is_void, actor, reason)
          select id, generation, ${decision}, ${isVoid}, ${actor}, ${reason} from meant
          where generation is not null and not exists (
            select from book_fixture_decision before
            where (before.event, before.generation, before.decision = 'void') = (meant.id, meant.generation, ${decision} = 'void')
          )
          returning event, generation, decision, is_void
        )
        select true as made from made, audit_note('', ${actor}, ${`fixture-${decision}`}, 'event ' || made.event,
          jsonb_build_object('generation', made.generation, 'isVoid', made.is_void, 'reason', ${reason}::text))
        `.execute(kysely)
      return rows.length === 1
    },
  }
}
