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

const orders = z.discriminatedUnion('do', [
  z.object({ do: z.literal('cause'), fault: z.custom<Fault>(), times: z.int().min(1) }),
  z.object({ do: z.literal('calm down') }),
  z.object({ do: z.literal('pay'), session: z.string(), way: z.enum(ways) }),
  z.object({ do: z.literal('settle'), session: z.string(), succeeds: z.boolean() }),
  z.object({ do: z.literal('expire'), session: z.string() }),
  z.object({ do: z.literal('fail refund'), refund: z.string() }),
  z.object({ do: z.literal('dispute'), payment: z.string(), status: z.string() }),
  /** Another amount, currency or mode than was asked for, as only the provider's side could make it. */
  z.object({ do: z.literal('alter'), id: z.string(), change: z.record(z.string(), z.unknown()) }),
])
export type ControlOrder = z.input<typeof orders>

export const controlPath = '/sandbox/control'

/** What a test shows to be let in. */
export function controlToken(): string {
  return sign('payment sandbox control', 'token')
}

/** For tests, from this machine: what people and banks do, and everything that can go wrong. */
export function createControl() {
  const control = new Hono<{ Bindings: Bindings }>()
  control.use(async (c, next) => {
    const isLocal = /^(127\.|::1|::ffff:127\.)/.test(c.env.incoming.socket.remoteAddress ?? '')
    if (!isLocal || !isSameSecret(c.req.header('X-Sandbox-Control') ?? '', controlToken()))
      return c.text('Not found', 404)
    return await next()
  })
  control.post('/', async (c) => {
    const order = orders.parse(await c.req.json())
    await obey(order)
    wakeDeliveries()
    return c.json({ done: order.do })
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

async function obey(order: z.output<typeof orders>) {
  switch (order.do) {
    case 'cause':
      return await causeFault(order.fault, order.times)
    case 'calm down':
      return await endFaults()
    case 'pay':
      return await inTransaction((client) => pay(client, order.session, order.way))
    case 'settle':
      return await inTransaction((client) => settleLater(client, order.session, order.succeeds))
    case 'expire':
      return await inTransaction((client) => expireSession(client, order.session))
    case 'fail refund':
      return await inTransaction((client) => failRefund(client, order.refund))
    case 'dispute':
      return await inTransaction((client) => openDispute(client, order.payment, order.status as 'lost'))
    case 'alter':
      return await query('update sandbox.objects set body = body || $2::jsonb where id = $1', [
        order.id,
        JSON.stringify(order.change),
      ])
  }
}
