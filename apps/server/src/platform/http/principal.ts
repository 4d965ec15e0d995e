/** A player as far as a call needs to know one. */
export type Principal = { readonly id: bigint; readonly siteId: string; readonly currency: string }
