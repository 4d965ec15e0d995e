import { expect, test } from 'vitest'
import { exportedNames, fileNameErrors, replacedWordErrors, versionedNameErrors } from './names.ts'
import { aModule } from './testing/workspaces.ts'

const versionErrors = (text: string) => versionedNameErrors(exportedNames(aModule('a.ts', text)))

test.each([
  ['packages/rules/src/utils.ts'],
  ['packages/rules/src/helpers/odds.ts'],
  ['apps/shell/src/common.ts'],
  ['apps/shell/src/Helper.test.ts'],
  ['apps/shell/src/misc/index.ts'],
])('%s is reported for its name', (path) => {
  expect(fileNameErrors(path)).toMatchObject([{ path, line: 1, rule: 'names' }])
})

test.each([
  ['packages/rules/src/odds-format.ts'],
  ['content/en/common-questions.md'],
  ['apps/server/src/utility-bill.ts'],
])('%s is named well enough', (path) => {
  expect(fileNameErrors(path)).toEqual([])
})

test.each([
  ['export const couponV2 = 1'],
  ['export type TicketV3 = string'],
  ['export function settleNew() {}'],
  ['export class SlipLegacy {}'],
  ['export const PRICES_OLD = 1'],
  ["export { coupon as couponV2 } from './b.ts'"],
  ['export const newCoupon = 1; export type Coupon = string'],
])('%s is reported', (text) => {
  expect(versionErrors(`\n${text}`)).toMatchObject([{ path: 'a.ts', line: 2, rule: 'names' }])
})

test.each([
  ['export const RENDER_VERSION = 2'],
  ['export const newPassword = 1'],
  ['export const isThreshold = true'],
  ['const couponV2 = 1'],
])('%s is left alone', (text) => {
  expect(versionErrors(text)).toEqual([])
})

test.each([
  ['export const tellPlayers = 1', 'notify or send'],
  ['export type LimitStanding = string', 'status, balances or settlement'],
  ['export function startDesk() {}', 'admin, view or tasks'],
  ['export const HOUSE_RULES = 1', 'operator, site or database'],
])('%s is reported with the usual term', (text, term) => {
  expect(replacedWordErrors(exportedNames(aModule('a.ts', `\n${text}`)))).toMatchObject([
    { path: 'a.ts', line: 2, rule: 'names', message: expect.stringContaining(term) },
  ])
})

test.each([
  ['export const standings = 1'],
  ['export const desktop = 1'],
  ['export const createHousekeeping = 1'],
  ['const told = 1'],
])('%s has no replaced word', (text) => {
  expect(replacedWordErrors(exportedNames(aModule('a.ts', text)))).toEqual([])
})
