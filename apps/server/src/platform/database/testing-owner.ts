import { startEmbedded } from './embedded.ts'
import { StartupError } from '../startup-error.ts'

// A process that owns a data folder, for the fault tests: it reports in one line and stays until it is stopped.
// `process.argv`: the data folder and, if not the installed one, the folder of the package with the programs.
const [dataDir = '', packageFolder] = process.argv.slice(2)
const say = (line: Readonly<Record<string, unknown>>): boolean => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const server = await startEmbedded(dataDir, (line) => say({ progress: line }), undefined, packageFolder)
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  say({ url: server.url })
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  say({ refused: error.message })
  process.exitCode = 1
}
