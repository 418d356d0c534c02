import { checks } from './checks.ts'
import { runCommand } from './run-command.ts'

// Every check is run, so that one run shows everything that has to be fixed.
let failed = 0
for (const { name, command } of checks) {
  const code = await runCommand(command)
  if (code !== 0) failed += 1
  console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}`)
}
process.exit(failed > 0 ? 1 : 0)
