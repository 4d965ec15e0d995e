/** The table of this module; nobody else touches it. */
export type CaptchaTables = {
  captcha_spent: { signature: Buffer; expires_at: Date }
}
