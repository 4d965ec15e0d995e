import { answerNewOperator } from './as-operator.ts'

// npm run operator: decisions of operators on a running site.
const words = process.argv.slice(2)
// The first operator is made before there is a database.
const { isDone, lines } = answerNewOperator(words) ?? (await (await import('./run.ts')).run(words))
for (const line of lines) process.stdout.write(`${line}\n`)
if (!isDone) process.exitCode = 1
