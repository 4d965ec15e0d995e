/** Work that is done at most once, however often it is asked for: ending the same thing twice could end another. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => (done ??= work())
}
