import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'

// `import/no-cycle` only looks at files. Two folders that import each other can be neither understood nor moved
// separately.
const files = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  'app',
  'server',
  'sandbox',
])
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file))

/** Folder → imported folders, each with one import as an example. */
const imports = new Map<string, Map<string, string>>()
for (const file of files) {
  const from = dirname(file)
  const targets = imports.get(from) ?? new Map<string, string>()
  imports.set(from, targets)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)[ (]+'([#.][^']+)'/g)) {
    const to = dirname(path.startsWith('#') ? path.slice(1) : posix.join(from, path))
    if (to !== from) targets.set(to, `${file} imports ${path}`)
  }
}

const checked = new Set<string>()
const cycles: string[] = []
for (const folder of imports.keys()) visit(folder, [])
for (const cycle of cycles) console.log(cycle)
process.exit(cycles.length > 0 ? 1 : 0)

function visit(folder: string, path: string[]) {
  const at = path.indexOf(folder)
  if (at !== -1) {
    const cycle = [...path.slice(at), folder]
    const examples = cycle.slice(1).map((next, index) => imports.get(cycle[index] ?? '')?.get(next))
    cycles.push(['Folders in a cycle:', ...examples].join('\n  '))
    return
  }
  if (checked.has(folder)) return
  for (const next of imports.get(folder)?.keys() ?? []) visit(next, [...path, folder])
  checked.add(folder)
}
