import {
  configure,
  TextReader,
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js'

configure({ useWebWorkers: false })

/** AES-256 as specified by WinZip. */
export async function writeZip(files: { name: string; text: string }[], password: string): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { password, encryptionStrength: 3 })
  for (const { name, text } of files) await zip.add(name, new TextReader(text))
  return Buffer.from(await zip.close())
}

export async function readZipText(zip: Buffer, name: string, password: string): Promise<string> {
  const reader = new ZipReader(new Uint8ArrayReader(zip), { password })
  try {
    const entry = (await reader.getEntries()).find(({ filename }) => filename === name)
    if (!entry || entry.directory) throw new Error(`There is no ${name} in the archive`)
    return await entry.getData(new TextWriter())
  } finally {
    await reader.close()
  }
}
