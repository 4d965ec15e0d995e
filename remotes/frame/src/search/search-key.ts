const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** The stroke that opens the search from anywhere: a slash that is not being typed and belongs to no command. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  if (target instanceof Element && target.closest(TYPED_IN) !== null) return false
  return document.querySelector(':modal') === null
}
