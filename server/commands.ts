import { startError } from '#app/platform/config/start-error.ts'
import { ownValue } from '#app/platform/own-value.ts'

const commands: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  worker: () => import('./commands/worker.ts'),
  staff: () => import('./commands/staff.ts'),
  demo: () => import('./commands/demo.ts'),
  audit: () => import('./commands/audit.ts'),
  keys: () => import('./commands/keys.ts'),
  backup: () => import('./commands/backup.ts'),
  doctor: () => import('./commands/doctor.ts'),
  content: () => import('./commands/content.ts'),
  database: () => import('./commands/database.ts'),
  restore: () => import('./commands/restore.ts'),
  migrate: () => import('./commands/migrate.ts'),
}

/** `npm run <command> -- <arguments>`: uses the running database or starts its own. */
export async function runCommand(command: string, args: string[]) {
  const load = ownValue(commands, command)
  if (!load) throw startError(`There is no command ${command}. There are: ${Object.keys(commands).join(', ')}.`)
  const { run } = await load()
  await run(args)
}
