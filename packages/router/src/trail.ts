const ITEMS_MAX = 20

/** The addresses visited last, the oldest first. It answers "where did I come from", also after Back. */
export type Trail = readonly string[]

export function visited(trail: Trail, href: string): Trail {
  return trail.at(-1) === href ? trail : [...trail, href].slice(-ITEMS_MAX)
}

export function replaced(trail: Trail, href: string): Trail {
  return visited(trail.slice(0, -1), href)
}
