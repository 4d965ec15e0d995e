/** Exports that no first page needs. A separate entry, so that no first page loads them. */
export { copyText, OverPage, useTitled, useLostFocus, useCopy } from './page/view-hooks.tsx'
export { dayBefore, ownDirection, periodOf, readDay, zoneName } from './format/locale.ts'
export { numberMarks } from './format/number-marks.ts'
export { sectionLoader, SectionView, type SectionLink, type SectionSpec, type SectionState } from './page/section.tsx'
export { type CouponPages, withNewest, withOlder } from './data/coupon-pages.ts'
export { useSecondsLeft } from './data/clock.ts'
