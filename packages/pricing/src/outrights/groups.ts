const GROUP_SIZE = 4

/** Four by four in the order of the list; what is left over makes no group. */
export const groupsOf = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.floor(list.length / GROUP_SIZE) }, (_, index) =>
    list.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  )
