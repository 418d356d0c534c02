import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { deflateRawSync, gunzipSync, gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, test } from 'vitest'

import { derivePurposeKey, sign, signatureOf } from '#app/platform/crypto/crypto.server.ts'
import { documentName, createBackup, createRestoreTarget, signLines } from '#test/factories/backup.ts'

let backup: Awaited<ReturnType<typeof createBackup>>
let target: Awaited<ReturnType<typeof createRestoreTarget>>

beforeAll(async () => {
  backup = await createBackup()
  target = await createRestoreTarget(backup.file)
})
afterAll(() => target.end())

const damaged = /site\.backup is damaged: it is not whole, or it was altered\. Nothing was restored\./
const foreign = /is not a Hearthside backup/
const otherSecret = 'the session secret of another site'

const packed = (lines: string[]) => gzipSync(`${lines.join('\n')}\n`)
const altered = (change: (lines: string[]) => string[]) => packed(change([...backup.lines]))
const isRow = (line: string) => line.startsWith('[')
const isPiece = (line: string) => line.startsWith('"')
const flip = (bytes: Buffer, at: number) => bytes.map((byte, n) => (n === at ? byte ^ 1 : byte))
const cutLine = (find: (line: string) => boolean) => {
  const at = backup.lines.findIndex(find)
  return gzipSync([...backup.lines.slice(0, at), backup.lines[at]!.slice(0, 9)].join('\n'))
}
const flipLine = (find: (line: string) => boolean) => {
  const text = gunzipSync(backup.whole)
  const line = Buffer.from(backup.lines.find(find)!)
  return gzipSync(flip(text, text.indexOf(line) + Math.floor(line.length / 2)))
}
const otherTrailer = (change: object) =>
  altered((lines) => [...lines.slice(0, -1), JSON.stringify({ ...(JSON.parse(lines.at(-1)!) as object), ...change })])

describe('restore refuses an archive altered without the secret or damaged by a bad disk', () => {
  test.each<[string, () => Uint8Array, RegExp]>([
    ['cut in half', () => backup.whole.subarray(0, backup.whole.length / 2), damaged],
    ['without its last byte', () => backup.whole.subarray(0, -1), damaged],
    ['cut within the gzip header', () => backup.whole.subarray(0, 5), damaged],
    ['cut within its header', () => cutLine((line) => line.startsWith('{"format"')), damaged],
    ['cut within a row', () => cutLine(isRow), damaged],
    ['cut within a file', () => cutLine(isPiece), damaged],
    ['cut within its trailer', () => cutLine((line) => line.startsWith('{"sha256"')), damaged],
    ['without its trailer', () => altered((lines) => lines.slice(0, -1)), damaged],
    ['without its last line end', () => gzipSync(backup.lines.join('\n')), damaged],
    ['with nothing but its header', () => altered((lines) => lines.slice(0, 1)), damaged],
    ['with header and trailer only', () => altered((lines) => [lines[0]!, lines.at(-1)!]), damaged],
    ['without its header', () => altered((lines) => lines.slice(1)), foreign],
    ['without a row', () => altered((lines) => lines.toSpliced(lines.findIndex(isRow), 1)), damaged],
    ['with a row twice', () => altered((lines) => lines.toSpliced(2, 0, lines.find(isRow)!)), damaged],
    ['with two lines exchanged', () => altered(([a = '', b = '', c = '', ...rest]) => [a, c, b, ...rest]), damaged],
    ['with its lines in reverse', () => altered((lines) => lines.toReversed()), foreign],
    ['with its header twice', () => altered((lines) => [lines[0]!, ...lines]), damaged],
    ['with its trailer twice', () => altered((lines) => [...lines, lines.at(-1)!]), damaged],
    ['with empty lines', () => altered((lines) => lines.flatMap((line) => [line, ''])), damaged],
    ['with line ends of Windows', () => gzipSync(`${backup.lines.join('\r\n')}\r\n`), damaged],
    ['with a line after its end', () => altered((lines) => [...lines, '[]']), damaged],
    ['with another gzip after it', () => Buffer.concat([backup.whole, gzipSync('[]\n')]), damaged],
    ['twice in one file', () => Buffer.concat([backup.whole, backup.whole]), damaged],
    ['with a bit turned in the middle', () => flip(backup.whole, Math.floor(backup.whole.length / 2)), damaged],
    ['with a bit turned in the sum of gzip', () => flip(backup.whole, backup.whole.length - 6), damaged],
    ['with a bit turned in the length of gzip', () => flip(backup.whole, backup.whole.length - 1), damaged],
    ['with a bit turned in a row', () => flipLine(isRow), damaged],
    ['with a bit turned in a file', () => flipLine(isPiece), damaged],
    ['with a bit turned in its trailer', () => flipLine((line) => line.startsWith('{"sha256"')), damaged],
    ['with a block of zeros', () => Buffer.from(backup.whole).fill(0, 2048, 4096), damaged],
    ['with its file under another name', () => altered((l) => l.map((x) => x.replace(documentName, 'a.pdf'))), damaged],
    ['with another sum', () => otherTrailer({ sha256: createHash('sha256').digest('hex') }), damaged],
    ['with a sum that is a number', () => otherTrailer({ sha256: 1 }), damaged],
    ['with an empty signature', () => otherTrailer({ signature: '' }), damaged],
    ['with no signature', () => otherTrailer({ signature: undefined }), damaged],
    ['with the sum as its signature', () => signLines(backup.lines.slice(0, -1), (sha256) => sha256), damaged],
    ['signed for another purpose', () => signLines(backup.lines.slice(0, -1), (sum) => sign('another', sum)), damaged],
    [
      'with the signature of another archive',
      () => signLines(backup.lines.toSpliced(2, 1).slice(0, -1), () => signatureOfBackup()),
      damaged,
    ],
    [
      'signed with the secret of another site',
      () => signLines(backup.lines.slice(0, -1), (sum) => signatureOf(derivePurposeKey('backup', otherSecret), sum)),
      damaged,
    ],
    [
      'of another site, and signed there',
      () => {
        const signed = signatureOf(derivePurposeKey('backup', otherSecret), 'hearthside')
        const header = JSON.parse(backup.lines[0]!) as { keys: object }
        return signLines(
          [JSON.stringify({ ...header, keys: { ...header.keys, signed } }), ...backup.lines.slice(1, -1)],
          (sum) => signatureOf(derivePurposeKey('backup', otherSecret), sum),
        )
      },
      /was made with another SESSION_SECRET/,
    ],
    ['with a header of a megabyte', () => altered(([h, ...rest]) => [padded(h!, 1024 * 1024), ...rest]), damaged],
  ])('%s', (_, archive, message) => target.expectRefusal(archive(), message))
})

describe('restore refuses a file that was never an archive', () => {
  test.each<[string, () => Uint8Array, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /is not a Hearthside backup|is damaged/],
    ['plain text', () => Buffer.from('Hello\n'), damaged],
    ['an archive that is not packed', () => gunzipSync(backup.whole), damaged],
    ['an archive packed twice', () => gzipSync(backup.whole), /is not a Hearthside backup|is damaged/],
    ['an archive packed without the frame of gzip', () => deflateRawSync(gunzipSync(backup.whole)), damaged],
    ['text that is packed', () => gzipSync('Hello\n'), foreign],
    ['JSON of another program', () => packed(['{"format":"another"}']), foreign],
    ['a zip', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]), damaged],
    ['a packed tar', () => gzipSync(tar()), /is not a Hearthside backup|is damaged/],
    ['a tar', () => tar(), damaged],
    ['a gigabyte of zeros in a megabyte', () => bomb(), damaged],
  ])('%s', (_, archive, message) => target.expectRefusal(archive(), message))

  test('a folder', async () => {
    await rm(backup.file)
    await mkdir(backup.file)
    await target.expectRefusal(undefined, /^Cannot read .*site\.backup: EISDIR/)
    await rm(backup.file, { recursive: true })
  })

  test('a file that does not exist', async () => {
    await rm(backup.file, { force: true })
    await target.expectRefusal(undefined, /^Cannot read .*site\.backup: ENOENT/)
  })
})

test('all of these left the installation unchanged', () => target.expectUnchanged())

function signatureOfBackup() {
  return (JSON.parse(backup.lines.at(-1)!) as { signature: string }).signature
}

function padded(header: string, bytes: number) {
  return header.replace(/}$/, `,"more":"${'x'.repeat(bytes)}"}`)
}

function tar() {
  return Buffer.concat([Buffer.from('site.backup'.padEnd(257, '\0')), Buffer.from('ustar'), Buffer.alloc(1024)])
}

/** Gzip members may follow one another, so only one member of 16 MB has to be compressed. */
function bomb() {
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024))
  return Buffer.concat(Array.from({ length: 64 }, () => member))
}
