/** Why instances of the previous version cannot run beside these statements. Comments must be removed before. */
export function findBreakingStatements(statements: string[]): string[] {
  const created = new Set(statements.map((statement) => createdTable.exec(statement)?.[1]))
  return statements.flatMap((statement) => {
    const table = changedTable.exec(statement)?.[1]
    if (table && created.has(table)) return []
    return rules
      .filter(({ pattern, unless }) => pattern.test(statement) && !unless?.test(statement))
      .map(({ why }) => why)
  })
}

/** The SQL without comments, which may mention statements. */
export function withoutComments(sql: string): string {
  return sql
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join('\n')
}

const createdTable = /\bCREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i
const changedTable = /\b(?:ALTER TABLE (?:ONLY )?|DROP TABLE (?:IF EXISTS )?|ON )"?(\w+)"?/i

const rules: { why: string; pattern: RegExp; unless?: RegExp }[] = [
  { why: 'a table is dropped', pattern: /\bDROP TABLE\b/i },
  { why: 'a column is dropped', pattern: /\bDROP COLUMN\b/i },
  { why: 'a table or a column is renamed', pattern: /\bRENAME\b/i },
  { why: 'a type is changed', pattern: /\b(?:SET DATA TYPE|ALTER COLUMN "?\w+"? TYPE)\b/i },
  { why: 'a column is no longer allowed to be empty', pattern: /\bSET NOT NULL\b/i },
  { why: 'a default is taken away', pattern: /\bDROP DEFAULT\b/i },
  {
    why: 'a column must have a value and has no default',
    pattern: /\bADD COLUMN\b[^;]*\bNOT NULL\b/i,
    unless: /\b(?:DEFAULT|GENERATED)\b/i,
  },
  {
    why: 'an index is built while nobody can write',
    pattern: /\bCREATE (?:UNIQUE )?INDEX\b/i,
    unless: /\bCONCURRENTLY\b/i,
  },
  {
    why: 'a unique constraint is built while nobody can read',
    pattern: /\bADD CONSTRAINT "?\w+"? (?:UNIQUE|PRIMARY KEY)\b/i,
  },
]
