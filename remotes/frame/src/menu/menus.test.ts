import { isPageName, isRouteName, PAGE_NAMES, pageOf } from '@evens/shell/routes'
import { expect, test } from 'vitest'
import { OFFICE_GROUPS, officeGroups } from './menus.ts'

const offered = (groups: typeof OFFICE_GROUPS): string[] =>
  groups.flatMap(({ links }) => links.map(({ route }) => route))

test('every page of the office is in the menu, by itself or in its section, but those of one record', () => {
  const office = PAGE_NAMES.filter((name) => pageOf(name).menu === 'office')
  const within = OFFICE_GROUPS.flatMap(({ links }) => links.flatMap(({ within: pages = [] }) => pages))
  const reached = [...offered(OFFICE_GROUPS), ...within.map(({ route }) => route), 'blockAppealHistory', 'officeProof']
  expect(office.filter((name) => !reached.includes(name))).toEqual([])
})

test.each([
  { banLevel: 1, banVersion: 0, mayWithdraw: false },
  { banLevel: 45, banVersion: 0, mayWithdraw: true },
  { banLevel: 45, banVersion: 1, mayWithdraw: false },
  { banLevel: 53, banVersion: 1, mayWithdraw: true },
])(
  'ban $banLevel of version $banVersion leaves the links that its routes allow',
  ({ mayWithdraw, ...accountStatus }) => {
    const ruleOf = (name: string) => (isRouteName(name) && isPageName(name) ? pageOf(name).ban : 'none')
    const rules = new Set(offered(officeGroups(accountStatus)).map(ruleOf))
    expect(rules.has('withdrawal')).toBe(mayWithdraw)
    rules.delete('withdrawal')
    expect(rules).toEqual(new Set(['allowed', 'ban-only']))
  },
)
