// Plain JavaScript without static imports, so that an old Node gets far enough to print its error.

const neededNode = 24
const commands = 'start build dev worker staff demo audit keys content doctor backup restore database migrate'.split(
  ' ',
)

const command = process.argv[2]

if (Number.parseInt(process.versions.node, 10) < neededNode) {
  fail(
    `Hearthside needs Node ${neededNode} or newer and this is Node ${process.versions.node}: run "npm ci" and start with npm (npm ${
      command === 'start' || !command ? 'start' : `run ${command}`
    }), which brings its own on Linux, or install it from https://nodejs.org/.`,
  )
} else if (commands.indexOf(command) === -1) {
  fail(`Say what to do: node server/launch.js ${commands.join(' | ')}`)
} else {
  // For errors outside our own promises.
  process.on('uncaughtException', report)
  launch().catch(report)
}

async function launch() {
  const { fileURLToPath } = await import('node:url')
  const { enableCompileCache } = await import('node:module')
  // Compiling takes half of a command's time. Without write access nothing is cached.
  enableCompileCache(fileURLToPath(new URL('../build/compiled', import.meta.url)))
  if (process.env.npm_lifecycle_event) endWithParent()
  process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'
  if (command === 'dev') {
    await import('./dev.ts')
    return
  }

  await build()
  if (command === 'build') return
  // The built program reads its command here and its arguments from process.argv[3] on.
  if (command === 'start') delete process.env.HEARTHSIDE_COMMAND
  else process.env.HEARTHSIDE_COMMAND = command
  await import(new URL('../build/server/index.js', import.meta.url).href)
}

// npm runs a shell that runs this process. The shell does not forward signals, so its end is our signal.
function endWithParent() {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  looking.unref()
}

async function build() {
  const { existsSync } = await import('node:fs')
  const { fileURLToPath } = await import('node:url')
  const root = fileURLToPath(new URL('..', import.meta.url))
  // A deployed image has no sources, so not even the builder's imports would resolve.
  if (!existsSync(`${root}app`)) return
  // The site that started it runs what is built: sources that were changed since are for its next start.
  const isScheduled = command === 'backup' && process.argv.includes('--scheduled')
  if (isScheduled && existsSync(`${root}build/server/index.js`)) return
  const { buildIfNeeded } = await import('./bundle/build-if-needed.ts')
  await buildIfNeeded(root, { isForced: command === 'build' })
}

/** A StartError is one sentence for the operator; anything else is a bug and keeps its stack. */
function report(error) {
  fail(error && error.name === 'StartError' ? error.message : (error && error.stack) || error)
}

function fail(text) {
  console.error(text)
  process.exit(1)
}
