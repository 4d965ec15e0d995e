import type { FeedMessage, Progress } from '@evens/contracts/feed'
import { PRODUCERS, type Act, type Body, type Producer } from './act.ts'
import type { Tempo } from './tempo.ts'

const ALIVE_EVERY_MS = 10_000

/** Numbers the messages of each producer without a gap, and lets each say that it lives. */
export function createCourier(tempo: Tempo, progress: Progress, startMs: number) {
  const seqs = new Map<Producer, number>(PRODUCERS.map((producer) => [producer, progress[producer]?.seq ?? 0]))
  const lastAt = new Map<Producer, number>(PRODUCERS.map((producer) => [producer, progress[producer]?.at ?? 0]))
  let aliveTill = startMs - ALIVE_EVERY_MS

  function numbered(producer: Producer, at: number, body: Body): FeedMessage {
    const seq = (seqs.get(producer) ?? 0) + 1
    const time = Math.max(at, lastAt.get(producer) ?? 0)
    seqs.set(producer, seq)
    lastAt.set(producer, time)
    return { ...body, producer, seq, at: time }
  }

  function signsOfLife(until: number): Act[] {
    const acts: Act[] = []
    for (let at = (Math.floor(aliveTill / ALIVE_EVERY_MS) + 1) * ALIVE_EVERY_MS; at <= until; at += ALIVE_EVERY_MS)
      for (const producer of PRODUCERS) acts.push({ at: tempo.own(at), producer, body: { type: 'alive' } })
    aliveTill = until
    return acts
  }

  return {
    nextSeq: (producer: Producer): number => (seqs.get(producer) ?? 0) + 1,
    progress: (producer: Producer) => ({ seq: seqs.get(producer) ?? 0, at: lastAt.get(producer) ?? 0 }),
    /** Puts the acts in order and numbers them, with a sign of life every ten seconds. */
    send: (acts: readonly Act[], nowMs: number): FeedMessage[] =>
      [...signsOfLife(nowMs), ...acts]
        .toSorted((a, b) => a.at - b.at)
        .map(({ at, producer, body }) => numbered(producer, tempo.real(at), body)),
  }
}
