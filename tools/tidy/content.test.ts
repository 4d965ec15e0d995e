import { expect, test } from 'vitest'
import { contentReport } from './content.ts'

const TITLE = 'About us'
const DESCRIPTION = 'Who runs this site, under which rules, and how to reach the people behind it.'

const aPage = (path: string, fields: Readonly<Record<string, string>> = { title: TITLE, description: DESCRIPTION }) => {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return { path, text: ['---', ...lines, '---', '', 'Text.', ''].join('\n') }
}

const findings = (...pages: ReturnType<typeof aPage>[]) => contentReport(pages, ['ru']).findings

test.each([
  ['no title', { description: DESCRIPTION }],
  ['an empty title', { title: '', description: DESCRIPTION }],
  ['a long title', { title: 'Long '.repeat(13), description: DESCRIPTION }],
  ['no description', { title: TITLE }],
  ['a short description', { title: TITLE, description: 'Who we are.' }],
  ['a long description', { title: TITLE, description: 'Who we are. '.repeat(20) }],
])('a page with %s is reported', (_name, fields) => {
  expect(findings(aPage('content/en/about.md', fields))).toMatchObject([
    { path: 'content/en/about.md', rule: 'content' },
  ])
})

test('a page without front matter is reported', () => {
  expect(findings({ path: 'content/en/about.md', text: '# About us\n' })).toHaveLength(1)
})

test('a translation is held to the same', () => {
  const pages = [aPage('content/en/about.md'), aPage('content/ru/about.md', { title: 'О нас' })]
  expect(findings(...pages)).toMatchObject([{ path: 'content/ru/about.md' }])
})

test('a translation without its English page is reported', () => {
  expect(findings(aPage('content/ru/about.md'))).toMatchObject([{ path: 'content/ru/about.md' }])
})

test('a page with a title and a description of sensible length passes, quoted or not', () => {
  expect(
    findings(
      aPage('content/en/about.md'),
      aPage('content/en/a/b.md', { title: `'${TITLE}'`, description: `"${DESCRIPTION}"` }),
    ),
  ).toEqual([])
})

test('a page without a translation is listed, not reported', () => {
  const report = contentReport(
    [aPage('content/en/about.md'), aPage('content/en/terms.md'), aPage('content/ru/about.md')],
    ['ru'],
  )
  expect(report).toEqual({ findings: [], notes: ['content/ru: not translated yet: terms.md'] })
})
