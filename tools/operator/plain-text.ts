/** A terminal acts on some of what a player can type. */
export const plainText = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ')

export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
