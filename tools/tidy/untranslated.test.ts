import { expect, test } from 'vitest'
import { untranslatedErrors } from './untranslated.ts'
import { aModule } from './testing/workspaces.ts'

const inRemote = (jsx: string) => aModule('remotes/info/src/page.tsx', `const page =\n${jsx}`)

test.each([
  ['<p>Hello</p>', 'Hello'],
  ['<>Привет</>', 'Привет'],
  ['<p>&nbsp;from {name}</p>', 'from'],
  ["<p>{'Hello'}</p>", 'Hello'],
  ['<p>{`Hello ${name}`}</p>', 'Hello'],
  ["<p>{open ? 'Open' : null}</p>", 'Open'],
  ["<p>{open && 'Open'}</p>", 'Open'],
  ["<p>{name ?? 'guest'}</p>", 'guest'],
  ["<p>{count + ' bets'}</p>", 'bets'],
  ['<button aria-label="Close" />', 'Close'],
  ["<button title={'Close'} />", 'Close'],
  ['<img alt="A cup" />', 'A cup'],
  ['<input placeholder="Search" />', 'Search'],
  ['<Field label="Name" />', 'Name'],
])('%s is reported', (jsx, words) => {
  const message = `"${words}" is not from the dictionaries`
  expect(untranslatedErrors(inRemote(jsx))).toEqual([
    { path: 'remotes/info/src/page.tsx', line: 2, rule: 'untranslated', message },
  ])
})

test.each([
  ["<p>{t('greeting')}</p>"],
  ['<T id="greeting" />'],
  ['<p className="wide">×</p>'],
  ['<p>{count} / {total}&nbsp;·&nbsp;</p>'],
  ['<img alt="" />'],
  ["<button aria-label={t('close')} />"],
  ["<a href={open ? '/live' : '/line'}>{name}</a>"],
  ["<p>{kind === 'live' ? <Live /> : name}</p>"],
])('%s is left alone', (jsx) => {
  expect(untranslatedErrors(inRemote(jsx))).toEqual([])
})

test.each([['apps/shell/src/a.tsx'], ['packages/ui/src/a.tsx']])('%s is shown to players', (path) => {
  expect(untranslatedErrors(aModule(path, 'const a = <p>Hello</p>'))).toHaveLength(1)
})

test.each([['remotes/info/src/a.test.tsx'], ['bench/page.tsx'], ['apps/shell/src/testing/page.tsx']])(
  '%s is not',
  (path) => {
    expect(untranslatedErrors(aModule(path, 'const a = <p>Hello</p>'))).toEqual([])
  },
)
