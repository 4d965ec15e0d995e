import { expect, test } from 'vitest'
import { splitFrontMatter } from './front-matter.ts'

test('what is said about a text is told from the text', () => {
  const source = '---\ntitle: "About us"\ndescription: Who we are: a house.\nupdated: 2026-11-15\norder: 3\ncategory: basics\n---\nHello\n'
  expect(splitFrontMatter(source)).toEqual({
    matter: { title: 'About us', description: 'Who we are: a house.', updated: '2026-11-15', order: 3, category: 'basics' },
    body: 'Hello\n',
  })
})

test.each(['Hello', '---\ntitle: A\n---\nHello', '---\ndescription: B\n---\n'])('a text without a title and a description is refused: %j', (source) => {
  expect(() => splitFrontMatter(source)).toThrow()
})
