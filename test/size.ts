import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { sizeLimits } from './size-limits.ts'

// What each feature weighs, and a refusal of growth beyond size-limits.ts.
type Size = { files: number; lines: number; bytes: number; handlers: number }
const handler = /^export (?:async )?(?:function|const) (?:loader|action)\b|^export \{[^}]*\b(?:loader|action)\b/gm

const sizes = new Map<string, Size>()
for (const file of listFiles()) {
  const source = readFileSync(file, 'utf8')
  const [, folder = ''] = file.split('/')
  for (const feature of [folder.includes('.') ? 'root' : folder, 'all']) {
    const size = sizes.get(feature) ?? { files: 0, lines: 0, bytes: 0, handlers: 0 }
    size.files += 1
    size.lines += source.split('\n').length - 1
    size.bytes += Buffer.byteLength(source)
    size.handlers += source.match(handler)?.length ?? 0
    sizes.set(feature, size)
  }
}

let failed = 0
console.log('lines   files  KB     lines a loader or action')
for (const [feature, size] of [...sizes].toSorted(([, a], [, b]) => b.lines - a.lines)) {
  const perHandler = size.handlers ? Math.round(size.lines / size.handlers) : '–'
  console.log([size.lines, size.files, Math.round(size.bytes / 1024), perHandler, feature].map(pad).join(' '))
  const limit = sizeLimits[feature] ?? 0
  if (size.lines <= limit) continue
  failed += 1
  console.log(
    `app/${feature} may have ${limit} lines (test/size-limits.ts): say it once, or raise the number and say why`,
  )
}
process.exit(failed > 0 ? 1 : 0)

/** Production code of `app/`, also where it is not committed yet. */
function listFiles() {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'app'])
    .toString()
    .split('\n')
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file))
}

function pad(value: number | string) {
  return String(value).padEnd(6)
}
