/** Whether the server wants to know anew who is there. At a field it says that what stands there is wrong. */
export function isStepUp(error: unknown): boolean {
  const { code, field } = (error ?? {}) as { readonly code?: unknown; readonly field?: unknown }
  return code === 'STEP_UP_REQUIRED' && (field ?? null) === null
}
