import { expect, test } from 'vitest'
import { inertJson } from './page-state.ts'

test.each(['</script><script>alert(1)</script>', '<!--', ']]>', '\u2028\u2029', '&lt;', '{"__proto__":{"a":1}}'])(
  '%s stays inert and whole (T079)',
  (text) => {
    const written = inertJson({ text })
    expect(written).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(written)).toEqual({ text })
  },
)
