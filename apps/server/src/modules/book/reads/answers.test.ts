import { expect, test } from 'vitest'
import { createAnswers, hiddenIn } from './answers.ts'

function aView() {
  let [nowMs, changes, made] = [0, 0, 0]
  const answers = createAnswers({ nowMs: () => nowMs }, () => changes)
  return {
    ask: (question = 'q') => answers.answer(question, () => ({ made: ++made })).value.made,
    pass: (ms: number) => void (nowMs += ms),
    change: () => void changes++,
    bytes: () => answers.answer('q', () => ({ made: ++made })).bytes(),
  }
}

test.each([
  { after: 'nothing', ms: 100, isChanged: false, isNew: false },
  { after: 'a change a moment ago', ms: 249, isChanged: true, isNew: false },
  { after: 'a change, a quarter of a second later', ms: 250, isChanged: true, isNew: true },
  { after: 'no change for some time', ms: 999, isChanged: false, isNew: false },
  { after: 'no change for a second', ms: 1000, isChanged: false, isNew: true },
])('after $after the answer is new: $isNew', ({ ms, isChanged, isNew }) => {
  const view = aView()
  view.ask()
  view.pass(ms)
  if (isChanged) view.change()
  expect(view.ask()).toBe(isNew ? 2 : 1)
})

test('an answer is written down once', () => {
  const view = aView()
  expect(view.bytes()).toBe(view.bytes())
  expect(view.bytes().toString()).toBe('{"made":1}')
})

test('the cache is bounded: the oldest answer is evicted', () => {
  const view = aView()
  for (let at = 0; at < 301; at++) view.ask(String(at))
  expect(view.ask('300')).toBe(301)
  expect(view.ask('0')).toBe(302)
})

const OWN = { line: ['boxing', 'cricket'], live: ['cricket', 'tennis'] }

test.each([
  { asked: { section: 'line' }, hidden: 'boxing,cricket' },
  { asked: { section: 'live' }, hidden: 'cricket,tennis' },
  { asked: { kind: 'live' }, hidden: 'cricket,tennis' },
  { asked: { kind: 'today' }, hidden: 'boxing,cricket' },
  { asked: {}, hidden: 'cricket' },
  { asked: { hidden: 'mma,cricket' }, hidden: 'mma,cricket' },
] as const)('asked for $asked the list leaves out $hidden', ({ asked, hidden }) => {
  expect(hiddenIn(asked, OWN)).toBe(hidden)
})

test('without hidden sports every sport is listed', () => {
  expect(hiddenIn({ section: 'live' }, { line: [], live: [] })).toBe('')
})
