import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { anyVersion, parseMigration } from '#server/database/migration-files.ts'

import { findBreakingStatements, withoutComments } from './migration-rules.ts'

const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as { entries: { tag: string }[] }

function complaints(text: string) {
  const { statements, isTransactional, oldestVersion } = parseMigration(text)
  const plain = statements.map(withoutComments)
  const breaking = oldestVersion === anyVersion ? findBreakingStatements(plain) : []
  const misplaced = plain.filter(
    (statement) => /\bCONCURRENTLY\b/i.test(statement) === isTransactional && isIndex(statement),
  )
  return [
    ...breaking,
    ...misplaced.map(() => 'CONCURRENTLY and "-- no transaction" (first line) belong together'),
    ...(isTransactional || plain.every(mayRunTwice)
      ? []
      : ['without a transaction each statement may run twice: say IF NOT EXISTS']),
  ]
}

const isIndex = (statement: string) => /\bCREATE (?:UNIQUE )?INDEX CONCURRENTLY\b/i.test(statement)
const mayRunTwice = (statement: string) => /\bIF (?:NOT )?EXISTS\b/i.test(statement)

test.each(journal.entries)('instances of the previous version can run beside $tag', ({ tag }) => {
  expect(complaints(readFileSync(`migrations/${tag}.sql`, 'utf8'))).toEqual([])
})

test.each([
  ['DROP TABLE "faqs";', 'a table is dropped'],
  ['ALTER TABLE "faqs" DROP COLUMN "answer";', 'a column is dropped'],
  ['ALTER TABLE "faqs" RENAME COLUMN "answer" TO "reply";', 'a table or a column is renamed'],
  ['ALTER TABLE "faqs" ALTER COLUMN "answer" SET DATA TYPE text;', 'a type is changed'],
  ['ALTER TABLE "faqs" ALTER COLUMN "answer" SET NOT NULL;', 'a column is no longer allowed to be empty'],
  ['ALTER TABLE "faqs" ALTER COLUMN "answer" DROP DEFAULT;', 'a default is taken away'],
  ['ALTER TABLE "faqs" ADD COLUMN "kind" text NOT NULL;', 'a column must have a value and has no default'],
  ['CREATE INDEX "i" ON "faqs" ("kind");', 'an index is built while nobody can write'],
  ['CREATE UNIQUE INDEX "i" ON "faqs" ("kind");', 'an index is built while nobody can write'],
  ['ALTER TABLE "faqs" ADD CONSTRAINT "c" UNIQUE("kind");', 'a unique constraint is built while nobody can read'],
  [
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "faqs" ("kind");',
    'CONCURRENTLY and "-- no transaction" (first line) belong together',
  ],
  [
    '-- no transaction\nCREATE INDEX CONCURRENTLY "i" ON "faqs" ("kind");',
    'without a transaction each statement may run twice: say IF NOT EXISTS',
  ],
])('a migration with %s is refused', (sql, why) => {
  expect(complaints(sql)).toEqual([why])
})

test.each([
  'CREATE TABLE "topics" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE INDEX "i" ON "topics" ("id");',
  'ALTER TABLE "faqs" ADD COLUMN "kind" text;',
  `ALTER TABLE "faqs" ADD COLUMN "kind" text DEFAULT 'plain' NOT NULL;`,
  '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "faqs" ("kind");',
  '-- contract: 0.2.0\nALTER TABLE "faqs" DROP COLUMN "answer";',
  '-- DROP TABLE is what this does not do.\nALTER TABLE "faqs" ADD COLUMN "kind" text;',
])('a migration with %s is accepted', (sql) => {
  expect(complaints(sql)).toEqual([])
})
