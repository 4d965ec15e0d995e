import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import type { RoundRecord } from '@evens/games'
import { GOLDEN, recordOf } from '@evens/games/testing'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { roundVerifier } from './round-verifier.ts'

const { html, sha256 } = await roundVerifier()
const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []

const RECORDS = GOLDEN.map(recordOf)
const known = (name: string): RoundRecord => {
  const record = RECORDS.find(({ maths, payout }) => maths === name && payout !== '0')
  if (record === undefined) throw new Error(`no known round of ${name}`)
  return record
}

/** Opens the page as a browser does: its elements in a DOM, then its script, with nothing else at hand. */
function opened({ language = 'en-GB', hash = '' } = {}) {
  const window = new Window()
  const { document } = window
  document.write(html)
  runInNewContext(script, { document, navigator: { language }, location: { hash } })
  const one = (selector: string) => {
    const found = document.querySelector(selector)
    if (found === null) throw new Error(`no ${selector}`)
    return found
  }
  return {
    document,
    one,
    answers: () => [...document.querySelectorAll('[data-answer]')].map((item) => item.getAttribute('data-answer')),
    check(text: string): void {
      Object.assign(one('textarea'), { value: text })
      ;(one('button') as unknown as { click: () => void }).click()
    },
    choose(wanted: string): void {
      const select = one('select')
      Object.assign(select, { value: wanted })
      select.dispatchEvent(new window.Event('change'))
    },
  }
}

describe('the file', () => {
  test('names no other file and makes no request', () => {
    expect(html).not.toMatch(/<link|<img|<iframe|\ssrc=|\shref=|@import|url\(/)
    expect(script).not.toMatch(
      /\bimport\b|\bfetch\b|XMLHttpRequest|WebSocket|EventSource|sendBeacon|\beval\b|new Function/,
    )
  })

  test('carries a policy that allows its own script and style by their hashes, and nothing else', () => {
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const [, policy] = /http-equiv="content-security-policy" content="([^"]+)"/.exec(html) ?? []
    expect(policy).toBe(
      `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`,
    )
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).not.toMatch(/\sstyle=|\son\w+=/)
  })

  test('is the same to the byte when it is built again', async () => {
    expect(await roundVerifier()).toEqual({ html, sha256 })
    expect(sha256).toBe(createHash('sha256').update(html).digest('hex'))
  })
})

describe('a round in the file', () => {
  test.each(RECORDS.map((record) => [record.maths, record.nonce, record] as const))(
    '%s, nonce %s: is committed, drawn and paid',
    (_maths, _nonce, record) => {
      const page = opened()
      page.check(JSON.stringify(record))
      expect(page.answers()).toEqual(['committed-true', 'drawn-true', 'paid-true'])
      expect(page.one('ol').children.length).toBe(record.actions.length + 1)
      expect(page.one('ol').textContent).not.toMatch(/games_|undefined|\{/)
    },
  )

  test('with a changed payout is not paid, and still committed and drawn', () => {
    const page = opened()
    const record = known('dice@1')
    page.check(JSON.stringify({ ...record, payout: String(BigInt(record.payout) + 1n) }))
    expect(page.answers()).toEqual(['committed-true', 'drawn-true', 'paid-false'])
    expect(page.one('[data-answer="paid-false"]').textContent).toContain('Not paid')
  })

  test('with another commitment or another draw is found out', () => {
    const page = opened()
    const record = known('keno-40@1')
    page.check(JSON.stringify({ ...record, commitment: record.serverSeed }))
    expect(page.answers()).toEqual(['committed-false', 'drawn-true', 'paid-true'])
    page.check(JSON.stringify({ ...record, nonce: '99' }))
    expect(page.answers()[1]).toBe('drawn-false')
  })

  test('is read out of a link, and a text that is no record is refused', () => {
    const record = known('mines@1')
    const page = opened({ hash: `#round=${encodeURIComponent(JSON.stringify(record))}` })
    expect(page.answers()).toEqual(['committed-true', 'drawn-true', 'paid-true'])
    page.check('{}')
    expect(page.one('#answer').textContent).toBe('This isn’t the record of a round.')
    page.check(JSON.stringify({ ...record, maths: 'mines@9' }))
    expect(page.one('#answer').textContent).toBe('This version of a game isn’t known here.')
  })
})

describe('the page of the file', () => {
  test.each([
    ['en-GB', 'en', 'ltr', 'Check a round'],
    ['ru-RU', 'ru', 'ltr', 'Проверить раунд'],
    ['ar-EG', 'ar', 'rtl', 'التحقق من جولة'],
    ['ja-JP', 'en', 'ltr', 'Check a round'],
  ])('opened with %s speaks %s from %s', (language, lang, dir, title) => {
    const { document, one } = opened({ language })
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([lang, dir])
    expect([document.title, one('h1').textContent]).toEqual([title, title])
  })

  test('keeps the record and its answers when another language is chosen', () => {
    const page = opened()
    const record = JSON.stringify(known('dice@1'))
    page.check(record)
    page.choose('ar')
    expect(page.one('textarea')).toMatchObject({ value: record })
    expect(page.answers()).toHaveLength(3)
    expect(page.document.documentElement.dir).toBe('rtl')
  })

  test('labels its fields, and announces the answer to a screen reader', () => {
    const { one } = opened()
    expect(one('label').getAttribute('for')).toBe(one('textarea').id)
    expect(one(`#${one('textarea').getAttribute('aria-describedby')}`).textContent).not.toBe('')
    expect(one('select').getAttribute('aria-label')).toBe('Language')
    expect(one('#answer').getAttribute('role')).toBe('status')
  })
})
