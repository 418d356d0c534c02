import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

// Tailwind does not report a glob that matches no file: the page would only lose its styles.
const styles = globSync('app/ui/styles/*.css', { cwd: root })
const sources = styles.flatMap((file) =>
  [...read(file).matchAll(/^@source (?:not )?'([^']+)'/gm)].map(([, glob = '']) => [file, glob] as const),
)

test('each @source of a style sheet matches a file', () => {
  expect(sources.length).toBeGreaterThan(30)
  const empty = sources.filter(([file, glob]) =>
    expand(glob).some((each) => globSync(join(dirname(file), each), { cwd: root }).length === 0),
  )
  expect(empty).toEqual([])
})

// A folder that is left out costs its pages the classes that nobody else uses.
test('the style sheet of the desk reads each folder that pages of the desk are drawn in', () => {
  const drawn = globSync('app/*/**/*.tsx', { cwd: root }).filter((file) => !/\.(?:test|server)\.tsx$/.test(file))
  const folders = new Set(drawn.map((file) => file.split('/')[1]))
  const styled = sources.flatMap(([file, glob]) =>
    file.endsWith('/staff.css') ? [join(dirname(file), glob).split('/')[1]] : [],
  )
  // Search draws pages for visitors only.
  expect(new Set([...folders].filter((folder) => !styled.includes(folder)))).toEqual(new Set(['search']))
})

/** Each of '{a,b}.tsx' has to match, not just one of them; file extensions are alternatives. */
function expand(glob: string): string[] {
  const braces = /\{([^{}]+)\}(?!$)/.exec(glob)
  if (!braces || glob.includes('*.{test')) return [glob]
  const [all, choices = ''] = braces
  return choices.split(',').flatMap((choice) => expand(glob.replace(all, choice)))
}

// Loaded by a plain string, which neither the compiler nor a rename in an editor follows.
const loaders = globSync(['server/**/*.{ts,js}', 'vite.config.ts', 'vitest.config.ts', 'test/**/*.ts', 'e2e/*.ts'], {
  cwd: root,
}).filter((file) => !file.endsWith('.test.ts'))

test('each module named by a plain string exists', () => {
  const named = loaders.flatMap((file) =>
    [
      ...read(file).matchAll(/['"`](?:\.?\/)?((?:app|server|sandbox|test|e2e|bench)\/[\w./-]+\.(?:tsx?|js|css))['"`]/g),
    ].map(([, path = '']) => ({ file, path })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
})
