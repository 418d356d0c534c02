import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

// As the launcher does it, but straight from the sources.
const program = `
  const { runCommand } = await import('./server/commands.ts')
  await runCommand(process.env.HEARTHSIDE_COMMAND, JSON.parse(process.env.WORDS)).catch((error) => {
    console.error(error.name === 'StartError' ? error.message : error.stack)
    process.exit(1)
  })`

/** For tests: runs a command as a process of its own, logging all it can, and returns what it printed. */
export async function runProcess(command: string, words: string[], env: Record<string, string> = {}) {
  return await runScript(program, {
    LOG_LEVEL: 'trace',
    HEARTHSIDE_COMMAND: command,
    WORDS: JSON.stringify(words),
    ...env,
  })
}

/** For tests: runs a module in a process of its own, so with a configuration of its own. */
export async function runScript(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output: output.trim() }
}
