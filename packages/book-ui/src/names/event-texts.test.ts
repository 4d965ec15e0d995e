import type { EventBrief } from '@evens/contracts'
import { createTexts } from '@evens/remote-sdk/core'
import { expect, test } from 'vitest'
import { factText, incidentText } from './event-texts.ts'

const TEXTS = createTexts('en', {
  outcome_yes: 'Yes',
  incident_goal: 'Goal',
  incident_with_player: [['incident'], ', ', ['player']],
})
const EVENT = { competitors: [{ name: 'Torvia' }, { name: 'Lansk' }] } as unknown as EventBrief

test.each([
  { name: 'attack', value: 'away', said: 'Lansk' },
  { name: 'bases', value: '101', said: '1, 3' },
  { name: 'bases', value: '000', said: '–' },
  { name: 'tie_break', value: 'yes', said: 'Yes' },
  { name: 'method', value: 'by_points', said: 'by points' },
  { name: 'best_of', value: '3', said: '3' },
])('$name $value is "$said"', ({ name, value, said }) => {
  expect(factText(TEXTS, EVENT, name, value)).toBe(said)
})

test.each([
  { language: 'ru', text: 'Goal, К. Вельмарк' },
  { language: 'ar', text: 'Goal, K. Velmark' },
])('a goal names its player in $language, or in English', ({ language, text }) => {
  const player = { id: '1', names: { en: 'K. Velmark', ru: 'К. Вельмарк' } }
  const goal = { number: 1, kind: 'goal', phase: { name: 'half' }, isKey: true }
  expect(incidentText(TEXTS, EVENT, { ...goal, player }, language)).toBe(text)
  expect(incidentText(TEXTS, EVENT, goal, language)).toBe('Goal')
})
