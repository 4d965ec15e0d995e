export { findTitles, type FoundIds } from './find-titles.ts'
export { type FindableTitles, titleIndex, type TitleIndex } from './title-index.ts'
export { inLatin } from './typed-otherwise.ts'
