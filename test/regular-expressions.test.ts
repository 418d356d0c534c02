import { check } from 'recheck'
import { type NewExpression, type RegularExpressionLiteral, SyntaxKind } from 'typescript/unstable/ast'
import { expect, test } from 'vitest'

import { lookThroughSource } from './source-files.ts'

type Expression = { path: string; source: string; flags: string }

// Slow only over input that nobody can send, and why nobody can. Everything else has to be linear.
const allowed = new Map(
  Object.entries({
    'server/database/postgres-failure.ts': 'reads a few lines that our own PostgreSQL wrote when it did not start',
    'server/database/embedded-database.ts': 'reads a few lines that our own PostgreSQL wrote when it did not start',
    'app/content/preview/use-live-preview.ts': 'reads HTML that React wrote, in which every tag is closed',
    'app/content/preview/render-preview.server.ts': 'reads HTML that React wrote, in which every tag is closed',
    'app/desk/opening/placeholders.ts': 'reads HTML that React wrote, in which every tag is closed',
    'app/ui/mail/mail.tsx': 'reads HTML that React wrote, in which every tag is closed',
    'app/content/rich-text/marks.ts': 'reads the 500 characters before the cursor',
  }),
)

// `new RegExp` with parts known only at run time: one example of each, as it is built there.
const made = new Map<string, Expression['source'][]>(
  Object.entries({
    'app/platform/markdown/directives.ts': [
      String.raw`^:::warning(?:\s+\{([^}]*)\})?\s*\n`,
      '^ {0,3}:::button',
      String.raw`^ {0,3}:::button(?:\s+\{([^}]*)\})?\s*:::[ \t]*(?:\n|$)`,
    ],
    'app/content/body-references.ts': ['^/media/([0-9a-f-]{36})$'],
    'app/desk/settings/menus/destinations.server.ts': [String.raw`^https:\/\/site\.example(?=/)`],
    'app/content/rich-text/pasted-style.ts': [String.raw`</style\s*>`],
    'app/platform/search/search-text.ts': ["['’]", "(?<=[a-z])['’](?=[a-z])", '[‐‑]', '[øß]'],
    'app/enquiries/reference.ts': ['^[2-9B-Z]{4}-[2-9B-Z]{4}$'],
    'app/search/passages.server.ts': ['(?=\uE000)|(?<=\uE001)'],
    // Over HTML that React wrote.
    'app/platform/http/security-headers.server.ts': [],
  }),
)

test('no regular expression takes more than linear time', async () => {
  const expressions = findExpressions()
  expect(expressions.length).toBeGreaterThan(250)
  const slow: string[] = []
  const used = new Set<string>()
  for (const { path, source, flags } of expressions) {
    // oxlint-disable-next-line no-await-in-loop -- the checker is one process.
    const found = await check(source, flags, { randomSeed: 0, timeout: 60_000 })
    if (found.status === 'safe') continue
    if (allowed.has(path)) used.add(path)
    else
      slow.push(
        `${path}: /${source}/${flags} is ${found.status === 'vulnerable' ? found.complexity.summary : found.error.kind}`,
      )
  }
  expect(slow).toEqual([])
  expect([...allowed.keys()].filter((path) => !used.has(path))).toEqual([])
})

function findExpressions(): Expression[] {
  const found = new Map<string, Expression>()
  const add = (one: Expression) => found.set(`${one.path} ${one.source} ${one.flags}`, one)
  const unlisted: string[] = []
  lookThroughSource(({ path, node, source }) => {
    if (node.kind === SyntaxKind.RegularExpressionLiteral) {
      const { text } = node as RegularExpressionLiteral
      const end = text.lastIndexOf('/')
      add({ path, source: text.slice(1, end), flags: text.slice(end + 1) })
    }
    const isMade = node.kind === SyntaxKind.NewExpression || node.kind === SyntaxKind.CallExpression
    if (isMade && (node as NewExpression).expression.getText(source) === 'RegExp') {
      for (const one of made.get(path) ?? []) add({ path, source: one, flags: '' })
      if (!made.has(path)) unlisted.push(path)
    }
  })
  expect(unlisted).toEqual([])
  return [...found.values()]
}
