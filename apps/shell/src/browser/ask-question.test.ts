import { expect, test } from 'vitest'
import { createModalRegistry } from '../modals/registry.ts'
import { createModals } from '../modals/store.ts'
import { createAskQuestion } from './ask-question.ts'

function aQuestion() {
  const registry = createModalRegistry()
  registry.register('user-question', () => null)
  const modals = createModals(registry)
  return {
    modals,
    ask: createAskQuestion(modals),
    answer() {
      for (const { props } of modals.opened.get()) (props['onAnswered'] as () => void)()
      modals.closeNamed('user-question')
    },
  }
}

test('two who need the answer wait for one question', async () => {
  const { ask, answer, modals } = aQuestion()
  const both = [ask(), ask()]
  expect(modals.opened.get()).toHaveLength(1)
  answer()
  expect(await Promise.all(both)).toEqual([true, true])
})

test('closed without an answer it is a no, and it is asked anew the next time', async () => {
  const { ask, answer, modals } = aQuestion()
  const closed = ask()
  modals.close()
  expect(await closed).toBe(false)
  const again = ask()
  answer()
  expect(await again).toBe(true)
})
