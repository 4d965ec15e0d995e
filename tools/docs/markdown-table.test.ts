import { expect, test } from 'vitest'
import { markdownTable } from './markdown-table.ts'

test('columns are as wide as their widest cell', () => {
  const table = markdownTable(
    ['name', 'what'],
    [
      ['a', 'one'],
      ['longer', ''],
    ],
  )
  expect(table).toBe('| name   | what |\n| ------ | ---- |\n| a      | one  |\n| longer |      |')
})

test('a bar or a new line in a cell does not break the table', () => {
  expect(markdownTable(['a'], [['x|y\nz']]).split('\n')).toEqual(['| a      |', '| ------ |', '| x\\|y z |'])
})
