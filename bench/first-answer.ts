import { spawn } from 'node:child_process'

import { freePort } from '#test/instance.ts'

import { median } from './processes.ts'

const rounds = 5

/** From starting the process to its first answer; the data is there, the build is there, and nothing runs yet. */
export async function benchFirstAnswer(dataDir: string): Promise<string[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await firstAnswer(dataDir))
  const shown = times.map((time) => `${Math.round(time)}`).join(', ')
  return [
    `Median ${Math.round(median(times))} ms of ${rounds} starts with their embedded database (${shown}); budget 2,000 ms.`,
  ]
}

async function firstAnswer(dataDir: string) {
  const port = await freePort()
  const begunAt = performance.now()
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  })
  let answeredAt: number | undefined
  while (answeredAt === undefined) {
    const isAnswered = await fetch(`http://localhost:${port}/`).then(
      (response) => response.ok,
      () => false,
    )
    if (isAnswered) answeredAt = performance.now()
  }
  const gone = new Promise((resolve) => child.once('exit', resolve))
  // The group: npm does not pass the signal on to what it started.
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await gone
  return answeredAt - begunAt
}
