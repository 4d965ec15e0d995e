import type { Modals } from './store.ts'

const MODAL_QUERY = 'modal'

/** `?modal=welcome` opens a modal with the page. A name that is not registered, or may not come from an address, is ignored. */
export function openByQuery({ registry, open }: Pick<Modals, 'registry' | 'open'>, search: string): void {
  const name = new URLSearchParams(search).get(MODAL_QUERY)
  if (name !== null && registry.opensByQuery(name)) open(name)
}
