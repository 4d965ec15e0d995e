import { ERRORS } from '@evens/contracts'
import { code, markdownTable } from './markdown-table.ts'

/** Every refusal of the catalogue, with the text that a reader of English gets. */
export function errorsPage(textOf: (key: string) => string): string {
  const rows = Object.entries(ERRORS).map(([name, { status, textKey, retry }]) => [
    code(name),
    String(status),
    code(textKey),
    textOf(textKey),
    TRY_AGAIN[retry],
  ])
  return `# Errors

A call that is refused answers with the status of its code and this body, in the language of the request:

\`\`\`json
{
  "code": "BAD_REQUEST",
  "errors": [
    {
      "detail": "${textOf(ERRORS.BAD_REQUEST.textKey)}",
      "field": "groups"
    }
  ],
  "requestId": "9a1c4a52-0d4e-4c0e-8a59-6f5a7a6f3c11"
}
\`\`\`

\`errors[].field\` stands there when one field of the request is to blame, \`location\` when the page has moved. \`requestId\` stands with an internal error in the log, as \`reqId\`. No answer holds a stack, a version or a path of the server.

${markdownTable(['code', 'status', 'text key', 'English text', 'try again'], rows)}
`
}

const TRY_AGAIN = { no: 'no', later: 'later', 'after-refresh': 'after a refresh' } as const
