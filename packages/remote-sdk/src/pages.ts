/** For what no first page needs: an entry of its own, so that none loads it. */
export { copyText, OverPage, useTitled, useLostFocus, useCopy } from './page/view-hooks.tsx'
export { dayBefore, periodOf, readDay, ownDirection, numberMarks, zoneName } from './format/format.ts'
export { lookAgain } from './data/look-again.ts'
export { sectionLoader, SectionView, type SectionLink, type SectionSpec, type SectionState } from './page/section.tsx'
