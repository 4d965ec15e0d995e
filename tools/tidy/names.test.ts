import { expect, test } from 'vitest'
import { exportedNames, fileNameErrors, versionedNameErrors } from './names.ts'
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
