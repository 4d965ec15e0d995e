/** Whoever was asked said no for good: to try again would change nothing. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}
