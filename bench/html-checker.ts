import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { benchTool } from './bench-tools.ts'
import { collectPages } from './checked-pages.ts'
import type { withDesk } from './desk.ts'
import { run } from './processes.ts'

type Desk = Parameters<Parameters<typeof withDesk>[0]>[0]
type Message = { type: string; subType?: string; url: string; lastLine?: number; message: string; extract?: string }

const maxOutputBytes = 100 * 1024 * 1024

/** Runs the Nu HTML checker over every public page, and over staff pages with content. */
export async function benchHtmlChecker({ instance, cookie }: Pick<Desk, 'instance' | 'cookie'>): Promise<string[]> {
  const hasJava = await run('java', ['-version']).then(
    () => true,
    () => false,
  )
  if (!hasJava) return ['Not checked: the Nu HTML checker needs Java, and there is none here.']

  const folder = await mkdtemp(join(tmpdir(), 'hearthside-html-'))
  try {
    const names: string[] = []
    const mixtures: number[] = []
    for (const [name, html] of await collectPages(instance.url, cookie)) {
      await writeFile(join(folder, `${names.length}.html`), html)
      names.push(name)
      // Compressed as after some visits.
      if (name.startsWith('mixture')) mixtures.push(brotliCompressSync(html).length)
    }
    const heaviest = `The heaviest of ${mixtures.length} mixtures of sections: ${(Math.max(...mixtures) / 1024).toFixed(1)} KB (budget 14).`
    return [...report(names, await check(names.map((_, index) => join(folder, `${index}.html`)))), '', heaviest]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function check(files: string[]) {
  const checker = await benchTool('vnu-jar/build/dist/vnu.jar')
  const options = ['--format', 'json', '--exit-zero-always']
  const { stderr } = await run('java', ['-jar', checker, ...options, ...files], { maxBuffer: maxOutputBytes })
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  return messages
}

function report(names: string[], messages: Message[]) {
  // Everything else is only a remark, such as React closing void elements with a slash.
  const found = messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
  const kinds = Map.groupBy(found, kindOf)
  const lines = [...kinds].flatMap(([kind, ofKind]) => [
    '',
    `${kind}: ${ofKind.length}`,
    '',
    ...[...Map.groupBy(ofKind, ({ message }) => message)].map(([remark, [first, ...others]]) => {
      const pages = new Set([first, ...others].map((one) => names[Number(basename(one?.url ?? '', '.html'))]))
      return `- ${remark} (${[...pages].join(', ')}): \`${first?.extract?.trim().replaceAll(/\s+/g, ' ')}\``
    }),
  ])
  const errors = kinds.get('Errors')?.length ?? 0
  return [`${names.length} pages: ${errors} errors (wanted 0), ${found.length - errors} warnings.`, ...lines]
}

function kindOf({ type }: Message) {
  return type === 'info' ? 'Warnings' : 'Errors'
}
