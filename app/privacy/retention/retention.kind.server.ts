import { type SQL, sql } from 'drizzle-orm'
import { data } from 'react-router'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { describeBackups, minimumBackups } from '#app/privacy/backups/backups.server.ts'
import { line, number } from '#app/records/fields.ts'
import { requireTyped } from '#app/records/form-fields.ts'
import type { Fields, RecordTable } from '#app/records/kind.ts'
import type { AlsoListed } from '#app/records/page-data.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import {
  formatPeriod,
  isRetentionClass,
  type RetentionClass,
  type RetentionRule,
  retentionPath,
  retentionRules,
  retentionSchedule,
} from '#app/settings/retention/schedule.ts'
import { lockSettings, readRetentionSchedule, saveSettings } from '#app/settings/site-settings.server.ts'
import { retentionEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { listDue } from './due-list.server.ts'

type RuleTable = RecordTable & { readonly $inferSelect: RetentionRule }

/** The periods, what each removes soon, and the form of one. */
export const retention = defineKind<RuleTable, Fields, Record<string, SQL>>({
  subject: 'retention',
  page: 'Privacy',
  words: { one: 'period', many: 'Retention', title: 'Period' },
  path: retentionPath,
  rows: async () => Object.values(await readRetentionSchedule()),
  name: ({ records }) => records,
  steps: {
    period: {
      isInList: true,
      offer: ({ id, records }) => (isFixed(id) ? undefined : { label: 'Change', about: records }),
      form: ({ id, records, amount, reason, source }) => ({
        title: records,
        fields: fieldsOf(id),
        values: { amount: String(amount), reason, source },
      }),
      run: changePeriod,
    },
  },
  list: {
    as: 'table',
    lead: 'What the site removes by itself, and when. The privacy policy shows the same periods. The audit log says what was removed.',
    select: {},
    sorts: [{ name: 'given', by: sql`1`, direction: 'ascending' }],
    empty: { title: '', words: '' },
    columns: [
      { label: 'Records', cell: ({ records }) => records },
      { label: 'Period', cell: (rule) => formatPeriod(rule) },
      { label: 'Reason', cell: ({ reason }) => reason },
      { label: 'Source', cell: ({ source }) => source },
    ],
  },
  also: listWhatGoes,
})

async function listWhatGoes(actor: Actor): Promise<AlsoListed> {
  const schedule = await readRetentionSchedule()
  const { due, isMore } = await transaction((tx) => listDue(tx, schedule, actor))
  const now = new Date()
  const backups = `${await describeBackups(db)} A backup holds what was there when it was made. The newest ${minimumBackups} stay whatever their age.`
  return {
    title: 'What goes within two weeks',
    lead: `What has to be kept longer is opened and put under legal hold.${isMore ? ` Only the ${due.length} that go first are shown.` : ''} ${backups}`,
    empty: `Nothing goes within two weeks. ${backups}`,
    columns: ['Goes on', 'Reference', 'What it is'],
    rows: due.map(({ href, reference, goesAt, class: of }) => [
      goesAt < now ? 'Tonight' : formatDate(goesAt),
      { text: reference, href },
      retentionRules[of].records,
    ]),
  }
}

/** Notifies all admins, because the period decides what is removed automatically. */
async function changePeriod(id: string, actor: Actor, sent: FormData) {
  if (!isRetentionClass(id) || isFixed(id)) throw data(null, { status: 404 })
  const period = requireTyped(fieldsOf(id), sent) as { amount: number; reason: string; source: string }
  await transaction(async (tx) => {
    const settings = await lockSettings(tx, ['retention_schedule'])
    const before = retentionSchedule(settings)[id]
    const changed = { ...settings.retention_schedule, [id]: period }
    const saved = await saveSettings(tx, { retention_schedule: changed })
    if (saved.length === 0) return
    const after = retentionSchedule({ retention_schedule: changed })[id]
    const details = { records: before.records, from: formatPeriod(before), to: formatPeriod(after) }
    await notifyOfChange(tx, { notice: 'settings-changed', by: actor.staff, detail: `retention of ${before.records}` })
    await recordAuditEvent(tx, { ...actor, event: retentionEvents.changed, subject: 'retention', ids: [], details })
  })
  return { title: 'Period saved', description: 'It applies from tonight, and the privacy policy shows it.' }
}

function isFixed(id: RetentionClass) {
  return retentionRules[id].least === retentionRules[id].most
}

function fieldsOf(id: RetentionClass) {
  const { least, most, unit, start } = retentionRules[id]
  const message = `Please enter a number of ${unit} from ${least} to ${most}`
  const hint = `From ${least} to ${most}. With a shorter period, what is older is removed tonight.`
  const amount = number(`Number of ${unit} ${start}`, { least, most, message, hint, isOptional: false })
  return {
    amount: { ...amount, rule: amount.rule.refine((typed) => typed !== null, message) },
    reason: line('Reason, as the privacy policy says it', {
      min: 3,
      max: 200,
      required: 'Please say why it is kept so long',
    }),
    source: line('Source, for your own records', {
      min: 3,
      max: 300,
      required: 'Please say where the period comes from',
    }),
  }
}
