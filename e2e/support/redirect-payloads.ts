const HOSTS = ['evil.example', 'evil.example:443', '127.0.0.1.evil.example', 'user@evil.example', '3232235777', 'xn--e1awg7f.example', '[::1]']
const STARTS = ['//', '///', '/\\', '\\\\', '\\/', '/\t/', '/\r\n/', '/%09/', '/.//', '/..//', '/%2e//', 'https://', 'https:', 'http:\\\\', 'HTTPS://', ' https://', '\u0000//', '%2f%2f', '%252f%252f', '/%2f', '/%5c', '/en//', '/en/..//', '/en/../..//', '/⁄⁄', '／／', '//%E2%80%AE', '/;//', '/@', '/en@', '.', '@']
const SCRIPTS = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', 'javascript://%0aalert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:x', 'blob:x', 'file:///etc/passwd', 'about:blank', 'view-source:x']
const ENDS = ['', '/en', '/%2e%2e', '?x=//evil.example', '#//evil.example']

/** Addresses that look like ours to one reader and like another's to the next: three hundred and more. */
export const REDIRECT_PAYLOADS: readonly string[] = [
  ...STARTS.flatMap((start, at) => HOSTS.map((host, index) => `${start}${host}${ENDS[(at + index) % ENDS.length]}`)),
  ...HOSTS.flatMap((host) => ENDS.map((end) => `https://${host}${end}`)),
  ...SCRIPTS,
  ...SCRIPTS.map((script) => `/en/../${script}`),
  ...['/en\r\nLocation: https://evil.example', '/en\r\nSet-Cookie: a=b', '/en%0d%0aLocation:%20https://evil.example'],
  ...['/'.repeat(3000), `/en/${'a'.repeat(9000)}`, '/remotes/info/en', '/no-such-page', '?', '#', ''],
]
