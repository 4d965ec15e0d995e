import { boardFromText, type BoardChoice } from '../core/board.ts'
import type { SectionTopicName } from './section-topic.ts'

export type TopicName =
  | { readonly kind: 'row'; readonly id: string; readonly choice: BoardChoice }
  | { readonly kind: 'event'; readonly id: string }
  | ({ readonly kind: 'section' } & SectionTopicName)
  | { readonly kind: 'counts' }

const OWN = /^(?:row:|event:|section:|counts$)/
const ROW = /^row:([0-9]{1,15})(?::([0-9a-z_.]+))?$/
const EVENT = /^event:([0-9]{1,15})$/
const SECTION = /^section:(line|live):([a-z][a-z0-9-]{0,39}):([a-z]{2})$/

/** The topics of the book, whether they are there or not. */
export const isBookTopic = (topic: string): boolean => OWN.test(topic)

export function parseTopic(topic: string): TopicName | null {
  if (topic === 'counts') return { kind: 'counts' }
  const row = ROW.exec(topic)
  if (row !== null) {
    const choice = boardFromText(row[2] ?? '')
    return choice === null ? null : { kind: 'row', id: row[1] ?? '', choice }
  }
  const event = EVENT.exec(topic)
  if (event !== null) return { kind: 'event', id: event[1] ?? '' }
  const [, section, sport, language] = SECTION.exec(topic) ?? []
  if (section === undefined || sport === undefined || language === undefined) return null
  return {
    kind: 'section',
    section: section === 'line' ? 'line' : 'live',
    sport: sport === 'all' ? null : sport,
    language,
  }
}
