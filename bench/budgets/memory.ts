import { setTimeout as delay } from 'node:timers/promises'

import { makePhotographs } from '#bench/photographs.ts'
import { sendPicture } from '#bench/pictures.ts'
import { residentMegabytes } from '#bench/processes.ts'
import type { Instance } from '#test/instance.ts'

import { load } from './client.ts'
import type { Figures } from './judge.ts'
import { emptyForm } from './uncached.ts'

const restMs = 3000
const uploads = 24
const photographs = 3
// Small ones, which are soon encoded, by another process; their files are as heavy as those of a camera.
const size = { width: 1200, height: 900 }
const fileBytes = 4 * 1024 * 1024
const loadSeconds = 60

/** Of an instance that has just started. */
export async function measureAtRest({ process: { pid = 0 } }: Instance): Promise<Figures> {
  await delay(restMs)
  return { memoryAtRest: await residentMegabytes(pid) }
}

/** Fills up what the other rows have asked of this instance to a minute. */
export async function measureAfterLoad(instance: Instance, loadedForSeconds: number): Promise<Figures> {
  const { url, process } = instance
  const { url: form, request, status } = emptyForm(url)
  const seconds = Math.max(0, loadSeconds - loadedForSeconds)
  await load(form, request, { seconds, connections: 10, status })
  return { memoryAfterLoad: await residentMegabytes(process.pid ?? 0) }
}

export async function measureAfterUploads(instance: Instance, cookie: string): Promise<Figures> {
  const taken = await makePhotographs(photographs, size)
  const send = async (nth: number) => {
    const { body = Buffer.alloc(0) } = taken[nth % photographs] ?? {}
    // What follows its end makes a picture another one.
    const file = Buffer.concat([body, Buffer.from(String(nth)), Buffer.alloc(fileBytes)], fileBytes)
    await sendPicture(instance, cookie, `upload ${nth}`, file)
  }
  // Two people at once.
  for (let sent = 0; sent < uploads; sent += 2) await Promise.all([send(sent), send(sent + 1)])
  return { memoryAfterUploads: await residentMegabytes(instance.process.pid ?? 0) }
}
