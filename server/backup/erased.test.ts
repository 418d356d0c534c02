import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { erasePerson } from '#app/privacy/erasure/erase-person.server.ts'
import { fingerprintFile } from '#app/privacy/fingerprints/fingerprint-file.server.ts'
import { runProcess } from '#test/command-process.ts'
import { backUp, emptyInstallation, newArchivePath } from '#test/factories/installation.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

const expired = { paymentStatus: 'cancelled', providerState: 'expired' } as const

test('restoring an archive from before an erasure erases the person again, wherever the fingerprints are', async () => {
  const email = `ada.${randomUUID()}@example.com`
  const { reference, id } = await given.contact({ email, isViewed: true })
  await createOrderRow({ email, ...expired })
  const other = await given.contact()
  const file = await newArchivePath()
  await backUp(file)
  await erasePerson({ typed: email, records: null }, { staff: await given.staff(), requestId: 'a request' })

  // In the data directory, or of the machine that is gone.
  for (const isNamed of [false, true]) {
    const { client, env } = await emptyInstallation()
    if (!isNamed) await copyFile(fingerprintFile, join(env.DATA_DIR, 'erased-fingerprints.txt'))
    const { code, output } = await runProcess('restore', [file, ...(isNamed ? ['--erased', fingerprintFile] : [])], env)
    expect(output).toMatch(/Erased again: \d+, which had been erased since\./)
    expect(code).toBe(0)
    const counts = await client.query(
      `select (select count(*) from contact_submissions where email = $1) + (select count(*) from orders where email = $1)
       + (select count(*) from outgoing_mails where recipient = $1 or facts ->> 'reference' = $2)
       + (select count(*) from unviewed_submissions where id = $3) as traces,
     (select count(*) from contact_submissions where id = $4) as others`,
      [email, reference, id, other.id],
    )
    expect(counts.rows).toEqual([{ traces: '0', others: '1' }])
    const { rows } = await client.query(`select from audit_log where action = 'erased again'`)
    expect(rows.length).toBeGreaterThan(0)
    await client.end()
  }
})
