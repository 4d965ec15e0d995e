/** The person who started us can mend this: one line, no stack. */
export class Stop extends Error {}

/**
 * Runs a command's work; whatever ends it, ends with one line and a code.
 *
 * @param {() => Promise<number>} work gives the exit code
 */
export async function runCommand(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    process.stderr.write(`evens: ${error.message}\n`)
    process.exitCode = 1
  }
}
