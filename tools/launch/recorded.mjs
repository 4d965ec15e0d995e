import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A hash of all that a step's result depends on: the name and content of every file below its inputs, and facts such as
 * the version of Node.
 *
 * @param {string} root
 * @param {readonly string[]} inputs files and folders, relative to the root
 * @param {readonly string[]} facts
 */
export function keyOf(root, inputs, facts) {
  const hash = createHash('sha256')
  for (const fact of facts) hash.update(fact).update('\0')
  for (const input of inputs) addInput(hash, root, input)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addInput(hash, root, path) {
  const full = join(root, path)
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).toSorted())
      if (name !== 'node_modules') addInput(hash, root, `${path}/${name}`)
    return
  }
  const content = readFileSync(full)
  hash.update(`${path}\0${content.length}\0`).update(content)
}

/**
 * When the step passed with this very key; null when it has to run. A record that cannot be read counts as none.
 *
 * @param {string} path the step's record
 * @param {string} key
 * @returns {string | null}
 */
export function passedAt(path, key) {
  try {
    const record = JSON.parse(readFileSync(path, 'utf8'))
    return record.key === key && typeof record.at === 'string' ? record.at : null
  } catch {
    return null
  }
}

/**
 * @param {string} path
 * @param {string} key
 * @param {Date} now
 */
export function recordPassed(path, key, now) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify({ key, at: now.toISOString() })}\n`)
}
