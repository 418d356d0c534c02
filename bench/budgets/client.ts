import { connect } from 'node:net'

export type Answers = { count: number; times: number[] }

/** Asks again and again over kept connections, like wrk, without a package to install. */
export async function load(
  url: string,
  request: Buffer,
  { seconds, connections, status = 200 }: { seconds: number; connections: number; status?: number },
): Promise<Answers> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => askUntil(until, new URL(url), request, status, times)))
  return { count: times.length, times }
}

async function askUntil(until: number, { hostname, port }: URL, request: Buffer, status: number, times: number[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port), noDelay: true })
  let askedAt = 0
  let begun: Buffer | undefined
  let left = 0

  function ask() {
    if (performance.now() >= until) {
      socket.destroy()
      resolve()
      return
    }
    askedAt = performance.now()
    writeTogether(() => socket.write(request))
  }

  function receive(chunk: Buffer) {
    if (left > 0) left -= chunk.length
    else {
      begun = begun ? Buffer.concat([begun, chunk]) : chunk
      const end = begun.indexOf('\r\n\r\n')
      if (end === -1) return
      const head = begun.toString('latin1', 0, end)
      if (Number(head.slice(9, 12)) !== status) {
        socket.destroy(new Error(`${request.toString('latin1', 0, 60)}: ${head}`))
        return
      }
      left = lengthOf(head) - (begun.length - end - 4)
      begun = undefined
    }
    if (left > 0) return
    times.push(performance.now() - askedAt)
    ask()
  }

  socket.on('connect', ask).on('data', receive).on('error', reject)
  socket.on('close', () => reject(new Error(`${port} closed the connection`)))
  await promise
}

let due: (() => void)[] = []

// In bursts, as many people ask: a server that is asked for one page at a time pays a turn of its loop for each.
function writeTogether(write: () => void) {
  if (due.push(write) > 1) return
  setImmediate(() => {
    const writes = due
    due = []
    for (const each of writes) each()
  })
}

function lengthOf(head: string) {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without a length: ${head}`)
  return Number(length)
}

/** What a browser asks: `GET` or, with fields, `POST`. */
export function requestFor(url: string, fields?: Record<string, string>): Buffer {
  const { origin, host, pathname, search } = new URL(url)
  const body = fields ? new URLSearchParams(fields).toString() : ''
  const form = fields
    ? `Origin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n`
    : ''
  return Buffer.from(
    `${fields ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br\r\n${form}\r\n${body}`,
  )
}
