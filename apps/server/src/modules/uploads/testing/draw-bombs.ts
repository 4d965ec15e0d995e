import { readFileSync } from 'node:fs'
import { reencodeImage } from '../re-encode.ts'

const MB = 1024 * 1024

// Draws the files that it is given, in a process of its own: the first to get going, and the others to say by how many
// megabytes it has grown at most.
const [first = '', ...others] = process.argv.slice(2)
await reencodeImage(readFileSync(first))
const before = process.memoryUsage.rss()
let most = before
const look = () => void (most = Math.max(most, process.memoryUsage.rss()))
const watch = setInterval(look, 2)
for (const file of others) {
  await reencodeImage(readFileSync(file))
  look()
}
clearInterval(watch)
process.stdout.write(String(Math.round((most - before) / MB)))
