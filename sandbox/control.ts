import { Hono } from 'hono'
import { z } from 'zod'

import { isSameSecret, sign } from '#app/platform/crypto/crypto.server.ts'

import type { Bindings } from './api.ts'
import { inTransaction, query } from './database.ts'
import { wakeDeliveries } from './deliveries.ts'
import { causeFault, endFaults, type Fault } from './faults.ts'
import { pay, settleLater, ways } from './payments.ts'
import { failRefund, openDispute } from './refunds.ts'
import { expireSession } from './sessions.ts'

const commands = z.discriminatedUnion('do', [
  z.object({ do: z.literal('cause'), fault: z.custom<Fault>(), times: z.int().min(1) }),
  z.object({ do: z.literal('calm down') }),
  z.object({ do: z.literal('pay'), session: z.string(), way: z.enum(ways) }),
  z.object({ do: z.literal('settle'), session: z.string(), succeeds: z.boolean() }),
  z.object({ do: z.literal('expire'), session: z.string() }),
  z.object({ do: z.literal('fail refund'), refund: z.string() }),
  z.object({ do: z.literal('dispute'), payment: z.string(), status: z.string() }),
  /** A different amount, currency or mode than requested, as only the provider's side could cause it. */
  z.object({ do: z.literal('alter'), id: z.string(), change: z.record(z.string(), z.unknown()) }),
])
export type ControlCommand = z.input<typeof commands>

export const controlPath = '/sandbox/control'

/** Authorises a test. */
export function controlToken(): string {
  return sign('payment sandbox control', 'token')
}

/** For tests on this machine: actions of visitors and banks, and every fault. */
export function createControl() {
  const control = new Hono<{ Bindings: Bindings }>()
  control.use(async (c, next) => {
    const isLocal = /^(127\.|::1|::ffff:127\.)/.test(c.env.incoming.socket.remoteAddress ?? '')
    if (!isLocal || !isSameSecret(c.req.header('X-Sandbox-Control') ?? '', controlToken()))
      return c.text('Not found', 404)
    return await next()
  })
  control.post('/', async (c) => {
    const command = commands.parse(await c.req.json())
    await execute(command)
    wakeDeliveries()
    return c.json({ done: command.do })
  })
  control.get('/', async (c) => {
    const objects = await query<{ kind: string; body: object }>('select kind, body from sandbox.objects order by seq')
    const [waiting] = await query<{ count: number }>(
      'select count(*)::int as count from sandbox.deliveries where delivered_at is null',
    )
    return c.json({ ...Object.groupBy(objects, ({ kind }) => kind), waiting: waiting?.count })
  })
  return control
}

async function execute(command: z.output<typeof commands>) {
  switch (command.do) {
    case 'cause':
      return await causeFault(command.fault, command.times)
    case 'calm down':
      return await endFaults()
    case 'pay':
      return await inTransaction((client) => pay(client, command.session, command.way))
    case 'settle':
      return await inTransaction((client) => settleLater(client, command.session, command.succeeds))
    case 'expire':
      return await inTransaction((client) => expireSession(client, command.session))
    case 'fail refund':
      return await inTransaction((client) => failRefund(client, command.refund))
    case 'dispute':
      return await inTransaction((client) => openDispute(client, command.payment, command.status as 'lost'))
    case 'alter':
      return await query('update sandbox.objects set body = body || $2::jsonb where id = $1', [
        command.id,
        JSON.stringify(command.change),
      ])
  }
}
