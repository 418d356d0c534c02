import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { run } from './processes.ts'

const folder = join(import.meta.dirname, 'tools')

/** A file of a package in bench/tools, which the project's `npm ci` leaves out: installed on first use. */
export async function benchTool(path: string): Promise<string> {
  const file = join(folder, 'node_modules', path)
  if (!existsSync(file)) {
    process.stderr.write('Installing the tools of the bench into bench/tools/node_modules (200 MB)…\n')
    await run('npm', ['ci', '--prefix', folder]).catch((error: unknown) => {
      throw new Error('The tools of the bench could not be installed: run "npm ci --prefix bench/tools".', {
        cause: error,
      })
    })
  }
  return file
}

/** The parts of a Lighthouse result that we read. Lighthouse is not installed where types are checked. */
export type LighthouseResult = {
  lhr: {
    runtimeError?: { message: string }
    environment: { benchmarkIndex: number }
    audits: Record<string, { title: string; numericValue?: number; score: number | null; details?: unknown }>
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  }
  artifacts: {
    DevtoolsLog: {
      method: string
      params: { type?: string; response: { headers: Record<string, string>; protocol: string } }
    }[]
  }
}

type Lighthouse = (url: string, options: object) => Promise<LighthouseResult | undefined>

/** Slow to load, and only one part needs it. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const file = await benchTool('lighthouse/core/index.js')
  const { default: lighthouse } = (await import(pathToFileURL(file).href)) as { default: Lighthouse }
  return lighthouse
}
