const terminalMs = 100
const elsewhereMs = 30_000

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

/** One rewritten line on a terminal, a line every half minute elsewhere. */
export function createProgress(
  what: string,
  noun = 'rows',
  output: Output = process.stderr,
  now = () => performance.now(),
) {
  let done = 0
  let writtenAt = now()
  let isLineOpen = false
  return {
    add(count: number, total: number) {
      done += count
      const time = now()
      if (time - writtenAt < (output.isTTY ? terminalMs : elsewhereMs)) return
      writtenAt = time
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
      const line = `${what}: ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} ${noun} (${percent} %)`
      output.write(output.isTTY ? `\r${line}` : `${line}\n`)
      isLineOpen = output.isTTY
    },
    end() {
      if (isLineOpen) output.write('\r\u001b[K')
      isLineOpen = false
    },
  }
}
