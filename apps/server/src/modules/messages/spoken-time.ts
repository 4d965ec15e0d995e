/** A moment as a letter says it: nobody knows in which zone it is going to be read, so it names its own. */
export const spokenTime = (language: string, at: Date): string =>
  `${new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`
