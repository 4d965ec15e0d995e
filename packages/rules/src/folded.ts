/** Folds what a hurried writer leaves out: case, accents, and the Arabic letters that are typed for each other. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}|ـ/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')

export const foldedWords = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
