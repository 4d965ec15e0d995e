/** What every panel that changes an account is given by whoever opens it. */
export type PanelProps = {
  /** Then a code proves who is there, and not the password. */
  readonly hasSecondFactor?: boolean
  /** The account is another now. */
  readonly onDone?: () => void
  readonly close?: () => void
}
