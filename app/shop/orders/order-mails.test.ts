import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { simpleParser } from 'mailparser'
import { beforeEach, expect, test } from 'vitest'

import { config } from '#app/platform/config.server.ts'
import { db, transaction } from '#app/platform/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'
import { emptyOrders, givenOrder } from '#test/given-orders.ts'

import { type OrderMail, orderMailNames } from './order-mail-names.ts'
import { orderMailTasks } from './order-mails.jobs.server.ts'
import { queueOrderMail } from './order-mails.server.ts'

beforeEach(emptyOrders)

const hostile = {
  name: '<img src=x onerror=alert(1)> http://evil.example/win',
  shippingAddress: '<script>alert(2)</script>\nwww.evil.example',
  phone: '020 7946 0666',
  email: 'someone@example.com',
}
