/** What a kind of lotto is called. */
export const kindName = (t: (key: string) => string, id: string): string => t(`lotto_kind_${id.replaceAll('-', '_')}`)
