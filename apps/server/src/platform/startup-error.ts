/**
 * The site cannot start, and the person who starts it can mend that. The message is the one line they read, so it
 * names what is wrong and carries no stack and no secret.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s+/g, ' ').trim(), options)
  }
}
