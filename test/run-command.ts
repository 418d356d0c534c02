import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

const bin = join(import.meta.dirname, '../node_modules/.bin')

/** Runs a tool of the project, shows its output and resolves to its exit code. */
export async function runCommand([command = '', ...args]: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  })
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
