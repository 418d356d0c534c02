import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'

configure({ useWebWorkers: false })

export type Entries = Map<string, Buffer>

export async function entriesIn(bytes: Uint8Array): Promise<Entries> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes))
  const entries: Entries = new Map()
  for (const entry of await zip.getEntries())
    if (!entry.directory) entries.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())))
  return entries
}
