/** Stands in the title of a test that runs by itself: what it looks at is sampled in every run. */
export const LONG = /@long/
