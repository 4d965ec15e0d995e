const BOUNDARY = 'storm-boundary'

/** The head of a request whose body is a form with one file of this size, as far as the file's first byte. */
export function photoForm(bytes: number): { readonly head: string } {
  const before = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const after = `\r\n--${BOUNDARY}--\r\n`
  const length = before.length + bytes + after.length
  return {
    head: `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${length}\r\n\r\n${before}`,
  }
}
