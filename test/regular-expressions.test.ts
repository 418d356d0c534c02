import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { check } from 'recheck'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

import { sourcePaths } from './source-files.ts'

type Expression = { path: string; source: string; flags: string }

// Slow only over input that nobody can send, and why nobody can. Everything else has to be linear.
const allowed = new Map(
  Object.entries({
    'server/database/postgres-failure.ts': 'reads a few lines that our own PostgreSQL wrote when it did not start',
    'server/database/embedded-database.ts': 'reads a few lines that our own PostgreSQL wrote when it did not start',
    'app/content/preview/render-preview.server.ts': 'reads HTML that React wrote, in which every tag is closed',
    'app/ui/mail/mail.tsx': 'reads HTML that React wrote, in which every tag is closed',
    'app/content/rich-text/make-editor.ts': 'reads the 500 characters before the cursor',
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
    'app/platform/search/search-text.ts': ["['’]", "(?<=[a-z])['’](?=[a-z])", '[‐‑]', '[øß]'],
    'app/enquiries/reference.ts': ['^[2-9B-Z]{4}-[2-9B-Z]{4}$'],
    'app/search/passages.server.ts': ['(?=\uE000)|(?<=\uE001)'],
    // Over HTML that React wrote.
    'app/platform/http/security-headers.server.ts': [],
  }),
)

/** The digests of those that are safe. Only new ones are checked; with UPDATE=1 all, which takes a minute or two. */
const listFile = join(import.meta.dirname, 'checked-expressions.txt')
const checksAll = process.env['UPDATE'] === '1'

test('no regular expression takes more than linear time', async () => {
  const expressions = findExpressions()
  expect(expressions.length).toBeGreaterThan(250)
  const listed = readFileSync(listFile, 'utf8').trim().split('\n')
  const safe = new Set<string>()
  const slow: string[] = []
  const used = new Set<string>()
  for (const { path, source, flags } of expressions) {
    const digest = digestOf({ source, flags })
    if (!checksAll && (allowed.has(path) || listed.includes(digest))) {
      if (listed.includes(digest)) safe.add(digest)
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- the checker is one process.
    const found = await check(source, flags, { randomSeed: 0, timeout: 60_000 })
    if (found.status === 'safe') safe.add(digest)
    else if (allowed.has(path)) used.add(path)
    else
      slow.push(
        `${path}: /${source}/${flags} is ${found.status === 'vulnerable' ? found.complexity.summary : found.error.kind}`,
      )
  }
  expect(slow).toEqual([])
  if (checksAll) expect([...allowed.keys()].filter((path) => !used.has(path))).toEqual([])
  const list = [...safe].toSorted()
  if (checksAll) writeFileSync(listFile, `${list.join('\n')}\n`)
  else expect(listed, 'UPDATE=1 vitest run test/regular-expressions.test.ts lists what is safe').toEqual(list)
})

function digestOf({ source, flags }: Omit<Expression, 'path'>) {
  return createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16)
}

function findExpressions(): Expression[] {
  const found = new Map<string, Expression>()
  const add = (one: Expression) => found.set(`${one.path} ${one.source} ${one.flags}`, one)
  const unlisted: string[] = []
  for (const path of sourcePaths()) {
    const lookAtCall = ({ callee }: ESTree.CallExpression | ESTree.NewExpression) => {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
      for (const source of made.get(path) ?? []) add({ path, source, flags: '' })
      if (!made.has(path)) unlisted.push(path)
    }
    const visitor = new Visitor({
      Literal: (node) => {
        if ('regex' in node) add({ path, source: node.regex.pattern, flags: node.regex.flags })
      },
      CallExpression: lookAtCall,
      NewExpression: lookAtCall,
    })
    visitor.visit(parseSync(path, readFileSync(path, 'utf8')).program)
  }
  expect(unlisted).toEqual([])
  return [...found.values()]
}
