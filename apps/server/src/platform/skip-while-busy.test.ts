import { expect, test } from 'vitest'
import { utilizationMeter, skipWhileBusy } from './skip-while-busy.ts'

/** Indexes of the runs that did the work, one for each utilization. */
async function turnsThatWorked(mostSkipped: number, utilizations: readonly number[]): Promise<readonly number[]> {
  const worked: number[] = []
  let turn = 0
  const inTurn = skipWhileBusy(
    async () => void worked.push(turn),
    mostSkipped,
    () => utilizations[turn] ?? 0,
  )
  for (turn = 0; turn < utilizations.length; turn += 1) await inTurn()
  return worked
}

test('a calm node works every turn', async () => {
  expect(await turnsThatWorked(3, [0.1, 0.5, 0])).toEqual([0, 1, 2])
})

test('a busy node skips turns and works again as soon as it is calm', async () => {
  expect(await turnsThatWorked(3, [0.9, 0.9, 0.2, 0.9])).toEqual([2])
})

test('the work runs after the maximum of skipped turns, even when busy', async () => {
  expect(await turnsThatWorked(2, [0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9])).toEqual([2, 5])
})

test('a failure is thrown', async () => {
  async function theWork(): Promise<void> {
    throw new Error('no disk')
  }
  const inTurn = skipWhileBusy(theWork, 0, () => 0)
  await expect(inTurn()).rejects.toThrow('no disk')
})

test('the meter distinguishes a busy loop from a waiting one', async () => {
  const utilization = utilizationMeter()
  const untilMs = performance.now() + 60
  while (performance.now() < untilMs);
  const busy = utilization()
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(busy).toBeGreaterThan(utilization())
})
