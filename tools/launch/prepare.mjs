import { ensureInstalled } from './install.mjs'
import { broughtNode, findNode, linkForScripts, thisMachine, withNodeFirst } from './node.mjs'
import { ROOT } from './root.mjs'

/**
 * All that a fresh clone needs before anything of ours can run, and nothing when it is there already.
 *
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the Node to run the site with, and the environment
 */
export async function prepare() {
  const machine = thisMachine()
  const brought = broughtNode(machine)
  if (brought === null) findNode(ROOT, machine) // An old Node is told so before the long installation.
  await ensureInstalled(ROOT, brought)
  const node = findNode(ROOT, machine)
  linkForScripts(ROOT, node)
  return { node, env: withNodeFirst(node, process.env) }
}
