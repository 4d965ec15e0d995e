/**
 * What to do with a change between the versions `p` and `v`, given the version this client has. Changes say how things
 * are, so one that overlaps what is known is applied whole.
 */
export function nextStep(seen: number | null, { p, v }: { readonly p: number; readonly v: number }) {
  if (seen === null || seen < p) return 'resync'
  return v <= seen ? 'ignore' : 'apply'
}
