import type { createFixturesAdmin, HeldFixture } from '../../apps/server/src/modules/book/index.ts'
import { reasonIn, type Answer } from './answer.ts'

type Desk = ReturnType<typeof createFixturesAdmin>

const USAGE =
  'usage: npm run operator -- fixtures list | another <event> void|keep <reason> | same <event> <reason> | reject <event> <reason> | void <event> <generation> <reason>'
const EVENT = /^\d{1,15}$/
const GENERATION = /^[1-9]\d{0,5}$/

const DONE = {
  another: 'is another game from now on',
  same: 'stays the same game, and all that was said since counts',
  reject: 'stays the game it was, and nothing that was said since counts',
  void: 'open bets on that game are void',
} as const

/** Lists and decides about games that were announced under the id of another one. */
export async function answerFixtures(desk: Desk, words: readonly string[], actor: string): Promise<Answer> {
  const [act = '', event = '', ...rest] = words
  if (act === 'list') {
    const held = await desk.list()
    return { isDone: true, lines: held.length === 0 ? ['no fixture is held'] : held.map(lineOf) }
  }
  const hasOption = act === 'another' || act === 'void'
  const [option = '', reason] = hasOption ? [rest[0], reasonIn(rest.slice(1))] : ['', reasonIn(rest)]
  const isRight = act === 'another' ? option === 'void' || option === 'keep' : act !== 'void' || GENERATION.test(option)
  if (!isDecision(act) || !EVENT.test(event) || reason === null || !isRight) return { isDone: false, lines: [USAGE] }
  const generation = act === 'void' ? Number(option) : null
  const isVoid = act === 'another' && option === 'void'
  const isDone = await desk.decide({ event, decision: act, generation, isVoid, actor, reason })
  return { isDone, lines: [`${event}: ${isDone ? DONE[act] : 'there is nothing to decide, or it was decided'}`] }
}

const isDecision = (act: string): act is keyof typeof DONE => Object.hasOwn(DONE, act)

function lineOf({ id, register, fixture, announced, at }: HeldFixture): string {
  const named = (one: HeldFixture['fixture'] | null): string =>
    one === null
      ? 'unknown'
      : `${one.competitors.map(({ id: by, names }) => `${names.en} (${by})`).join(' – ')}, ${one.champ.names.en}`
  return `${id}  generation ${register.current.generation}: ${named(fixture)}; announced ${at?.toISOString() ?? ''}: ${named(announced)}`
}
