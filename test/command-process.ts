import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** For tests: runs a command as a process of its own, logging everything, and returns what it printed. */
export async function runProcess(command: string, args: string[], env: Record<string, string> = {}) {
  return await collect([join(root, 'server/launch.js'), command, ...args], { LOG_LEVEL: 'trace', ...env })
}

/** For tests: runs a module in a process of its own, so with a configuration of its own. */
export async function runScript(script: string, env: Record<string, string>) {
  return await collect(['--input-type=module', '-e', script], {
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...env,
  })
}

async function collect(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output: output.trim() }
}
