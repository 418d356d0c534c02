import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { cloneAfresh } from './fresh-clone.ts'
import { runImageSteps } from './image-steps.ts'
import { freePort } from './instance.ts'

/**
 * Runs what readers copy, each time in a fresh clone of the last commit: `node test/readme.ts run` the first command of the
 * README, whose site it looks at, `… test` the second, `… image` the steps of the Dockerfile.
 */
const tasks = { run: runSite, test: runTests, image: runImage }
const longestFirstStart = 20

const fresh = await cloneAfresh()
try {
  const task = tasks[process.argv[2] as keyof typeof tasks]
  if (!task) throw new Error(`Say which: node test/readme.ts ${Object.keys(tasks).join(' | ')}`)
  await task()
} finally {
  await fresh.remove()
}

async function runSite() {
  const port = await freePort()
  const site = fresh.start(['bash', '-c', await readCommand(0)], { env: { PORT: String(port) } })
  try {
    refuseLongStart(await site.untilSaid(/administrator yet.*\n.*http/))
    await expectPages(port, { '/': /<h1/, '/shop': /Buy Now/, '/contact': /<form/, '/cms/login': /<form/ })
  } finally {
    site.stop()
    await site.ended.catch(() => {})
  }
}

async function runTests() {
  await fresh.start(['bash', '-c', await readCommand(1)]).ended
}

async function runImage() {
  await using image = await runImageSteps(fresh)
  await expectPages(image.port, { '/': /<h1/, '/contact': /<form/, '/cms/login': /<form/ })
}

async function readCommand(index: number) {
  const readme = await readFile(join(fresh.clone, 'README.md'), 'utf8')
  const commands = [...readme.matchAll(/^```\n(.+)\n```$/gm)].map(([, text = '']) => text)
  if (commands.length !== 2) throw new Error(`The README has ${commands.length} commands in place of two.`)
  return commands[index]!
}

/** From the first command that is not npm's own installation; npm repeats each command in a line with `>`. */
function refuseLongStart(output: string) {
  const lines = output.slice(output.indexOf('> node server/launch.js demo')).split('\n')
  const own = lines.filter((line) => line.trim() !== '' && !line.startsWith('> '))
  if (own.length > longestFirstStart) throw new Error(`A first start prints ${own.length} lines.`)
}

async function expectPages(port: number, pages: Record<string, RegExp>) {
  for (const [path, content] of Object.entries(pages)) {
    const answer = await fetch(`http://localhost:${port}${path}`)
    if (answer.status !== 200 || !content.test(await answer.text()))
      throw new Error(`${path} answered ${answer.status} without ${String(content)}.`)
    console.log(`${path} is served`)
  }
}
