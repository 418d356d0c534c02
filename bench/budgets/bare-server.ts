import { createServer } from 'node:http'

import type { Answer } from './answers.ts'

/** The yardstick of a cached page: node:http, and bytes and headers that are ready. A process of its own. */
process.once('message', (answers: Answer[]) => {
  const ready = new Map(
    answers.map(({ path, headers, body }) => [
      path,
      { headers: [...headers, ['Content-Length', String(body.length)]].flat(), body: Buffer.from(body) },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? '')
    if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
process.once('disconnect', () => process.exit())
