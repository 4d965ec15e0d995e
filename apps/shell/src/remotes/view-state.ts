/** The JSON state that a remote's answer carries, or undefined where the field holds anything else. */
export function stateOf(codeToEval: string): { readonly state: unknown } | undefined {
  if (codeToEval === '') return { state: null }
  try {
    return { state: JSON.parse(codeToEval) as unknown }
  } catch {
    return undefined
  }
}
