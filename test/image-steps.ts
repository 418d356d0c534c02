import { cp, mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'

import type { FreshClone } from './fresh-clone.ts'
import { freePort } from './instance.ts'

type Stage = { place: string; steps: { instruction: string; rest: string }[] }

/** The steps of the Dockerfile without an engine: each stage is a folder, and its last command is started from there. */
export async function runImageSteps(fresh: FreshClone) {
  const ignored = (await readFile(join(fresh.clone, '.dockerignore'), 'utf8')).split('\n').map((line) => basename(line))
  const stages = parseStages(await readFile(join(fresh.clone, 'Dockerfile'), 'utf8'), fresh.folder)
  const [build] = stages
  for (const { place, steps } of stages) {
    const folder = join(place, 'hearthside')
    await mkdir(folder, { recursive: true })
    for (const { instruction, rest } of steps) {
      if (instruction === 'RUN') await fresh.start(['bash', '-c', inStage(rest, place)], { cwd: folder }).ended
      if (instruction !== 'COPY') continue
      const [isFromBuild, paths] = [
        rest.startsWith('--from='),
        rest.split(/\s+/).filter((word) => !word.startsWith('--')),
      ]
      const to = join(folder, paths.pop()!)
      for (const path of paths)
        await cp(
          join(isFromBuild ? build!.place : fresh.clone, path),
          to.endsWith('/') ? join(to, basename(path)) : to,
          {
            recursive: true,
            filter: (from) => isFromBuild || !ignored.includes(basename(from)),
          },
        )
    }
  }
  return await startStage(stages.at(-1)!, fresh)
}

/** With a database beside it, as in compose.yaml. */
async function startStage({ place, steps }: Stage, fresh: FreshClone) {
  const restOf = (wanted: string) => steps.filter(({ instruction }) => instruction === wanted).map(({ rest }) => rest)
  const command = JSON.parse(restOf('CMD')[0]!) as string[]
  const settings = restOf('ENV').flatMap((rest) => inStage(rest, place).split(' '))
  const database = await startEmbeddedDatabase({ dataDir: join(fresh.folder, 'database'), fsync: false })
  const port = await freePort()
  const site = fresh.start([process.execPath, ...command.slice(1)], {
    cwd: join(place, 'hearthside'),
    env: {
      ...Object.fromEntries(settings.map((setting) => setting.split('=', 2) as [string, string])),
      // Only this machine may see it.
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
    },
  })
  await site.untilSaid(/is open at/)
  return {
    port,
    async [Symbol.asyncDispose]() {
      site.stop()
      await site.ended.catch(() => {})
      await database.stop()
    },
  }
}

function parseStages(dockerfile: string, folder: string): Stage[] {
  const stages: Stage[] = []
  for (const [, instruction = '', rest = ''] of dockerfile.matchAll(/^([A-Z]+) (.*)$/gm))
    if (instruction === 'FROM') stages.push({ place: join(folder, `stage-${stages.length}`), steps: [] })
    else stages.at(-1)!.steps.push({ instruction, rest })
  return stages
}

// The image's user is not on this machine, and its root is the stage's folder.
function inStage(text: string, place: string) {
  return text.replaceAll('-o node -g node ', '').replaceAll(/(?<=[\s=])\/data\b/g, join(place, 'data'))
}
