/** Whether it is in the clipboard now: a page that is not served securely has none, and a browser may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
