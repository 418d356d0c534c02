import { startError } from '#app/platform/start-error.ts'

const commands: Record<string, () => Promise<{ run(words: string[]): Promise<void> }>> = {
  worker: () => import('./commands/worker.ts'),
}

/** `npm run <command> -- <words>`: joins a running database or starts its own, does one thing, and leaves. */
export async function runCommand(command: string, words: string[]) {
  const load = commands[command]
  if (!load) throw startError(`There is no command ${command}. There are: ${Object.keys(commands).join(', ')}.`)
  const { run } = await load()
  await run(words)
}
