import { globSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { AuditEvent } from '#app/staff/audit/audit-event.ts'

import { auditEvents, findAuditEvent } from './audit-registry.ts'

test('every event that a feature registers is known to the audit page', async () => {
  const files = globSync('app/**/*-events.ts').filter((file) => !file.includes('.server.'))
  const modules = await Promise.all(files.map((file) => import(`#${file}`) as Promise<Record<string, unknown>>))
  const registered = modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : []))
    .filter((value): value is AuditEvent => typeof value === 'object' && value !== null && 'code' in value)
    .map(({ code }) => code)
  expect(registered.toSorted()).toEqual(auditEvents.map(({ code }) => code).toSorted())
  expect(new Set(registered).size).toBe(registered.length)
})

test('the stored action and subject of a row identify exactly the event that wrote it', () => {
  for (const event of auditEvents)
    for (const subject of Object.keys(event.subjects ?? { anything: [] }))
      expect(findAuditEvent(event.action, subject)?.code).toBe(event.code)
})

test('a label starts with a capital, and has no full stop and no placeholder but {records} outside brackets', () => {
  for (const { code, label } of auditEvents)
    expect(label.replaceAll(/\[[^\]]+\]/g, ''), code).toMatch(/^[A-Z][^{}.]*(\{records\}[^{}.]*)?$/)
})
