/** Numbers and texts of a language without a shell, for a page that stands alone. */
export { createFormat } from './format/format.ts'
export { createTexts } from './format/texts.ts'
