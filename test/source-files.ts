import { globSync } from 'node:fs'
import { join } from 'node:path'

import { type Node, type SourceFile } from 'typescript/unstable/ast'
import { API, type Checker } from 'typescript/unstable/sync'

type Found = { path: string; node: Node; source: SourceFile; checker: Checker }

const root = join(import.meta.dirname, '..')

/** Calls `look` with every node of the production code: app/ and server/, without tests. */
export function lookThroughSource(look: (found: Found) => void): void {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProjects()
    if (!project) throw new Error('tsconfig.json names no project')
    for (const path of sourcePaths()) {
      const source = project.program.getSourceFile(join(root, path))
      if (!source) throw new Error(`TypeScript does not know ${path}`)
      const visit = (node: Node): undefined => {
        look({ path, node, source, checker: project.checker })
        node.forEachChild(visit)
      }
      visit(source)
    }
  } finally {
    api.close()
  }
}

/** Of the production code, from the root of the project. */
export function sourcePaths() {
  return globSync('{app,server}/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
}
