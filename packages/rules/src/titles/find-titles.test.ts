import { describe, expect, test } from 'vitest'
import { findTitles } from './find-titles.ts'
import { titleIndex } from './title-index.ts'

const index = titleIndex({
  groups: [['Ladders', 'Лестницы'], ['Reef']],
  titles: [
    { id: 1, names: ['Tower', 'Башня'], about: [0] },
    { id: 2, names: ['Reef Tower'], about: [0] },
    { id: 3, names: ['Coral Tow', 'Tow'], about: [1] },
    { id: 4, names: ['Sic Bo'], about: [] },
    { id: 5, names: ['Sunken Boat'], about: [1] },
  ],
})
const ids = (typed: string) => findTitles(index, typed).ids

describe('a search of titles', () => {
  test.each([
    { because: 'the whole name, then a name that begins so, then a word of one', typed: 'tow', found: [3, 1, 2] },
    { because: 'each word begins one, in any order, of the name or about the title', typed: 'tow re', found: [2, 3] },
    { because: 'a name before the words about a title', typed: 'reef', found: [2, 3, 5] },
    { because: 'a word in another language', typed: 'лест', found: [1, 2] },
    { because: 'a name in another language', typed: 'баш', found: [1] },
    { because: 'a name of two words', typed: 'sic b', found: [4] },
    { because: 'the same keys on another keyboard', typed: 'ыш', found: [4] },
    { because: 'the first word of the alphabet and the last', typed: 'лестницы', found: [1, 2] },
    { because: 'two letters in the wrong order', typed: 'sunekn boat', found: [5] },
    { because: 'nothing begins or resembles it', typed: 'qqqq', found: [] },
    { because: 'signs without a letter', typed: '?!', found: [] },
  ])('$typed finds $found: $because', ({ typed, found }) => {
    expect(ids(typed)).toEqual(found)
  })

  test('a name as typed comes before one of another keyboard', () => {
    const both = titleIndex({
      groups: [],
      titles: [
        { id: 1, names: ['фыв'], about: [] },
        { id: 2, names: ['asd'], about: [] },
      ],
    })
    expect(findTitles(both, 'asd').ids).toEqual([2, 1])
    expect(findTitles(both, 'фыв').ids).toEqual([1, 2])
  })

  test('shows at most 100', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ id: at, names: [`Title ${at}`], about: [] }))
    expect(findTitles(titleIndex({ groups: [], titles: many }), 'title').ids).toHaveLength(100)
  })
})
