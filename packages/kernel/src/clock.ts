/** The only source of time for decisions; injected, so that a test can hold it still. */
export type Clock = { readonly nowMs: () => number }
