import type { EventRow } from '@evens/contracts'
import { expect, test } from 'vitest'
import { boardOfRow, onBoard } from './on-board.ts'

const aRow = (topic: string) => ({ id: '7', topic, board: [null] }) as unknown as EventRow

test.each([
  ['row:7', ''],
  ['row:7:asian', 'asian'],
  ['row:7:1.total', '1.total'],
])('%s shows the board "%s"', (topic, board) => {
  expect(boardOfRow({ topic })).toBe(board)
})

test.each([
  { from: 'row:7', board: '', topic: 'row:7', shown: [null] },
  { from: 'row:7', board: 'asian', topic: 'row:7:asian', shown: [] },
  { from: 'row:7:asian', board: '', topic: 'row:7', shown: [] },
])('$from on the board "$board" is $topic', ({ from, board, topic, shown }) => {
  expect(onBoard(aRow(from), board)).toMatchObject({ topic, board: shown })
})
