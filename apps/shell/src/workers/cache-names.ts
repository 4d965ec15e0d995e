/** One cache for each version of the site. */
export const cacheName = (version: string): string => `evens-${version}`

/** Every cache but the one in use. Without a version none is in use. */
export function leftoverCaches(names: readonly string[], version: string): readonly string[] {
  return version === '' ? names : names.filter((name) => name !== cacheName(version))
}

export async function clearLeftovers(storage: CacheStorage, version: string): Promise<void> {
  await Promise.all(leftoverCaches(await storage.keys(), version).map((name) => storage.delete(name)))
}
