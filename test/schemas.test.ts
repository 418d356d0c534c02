import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { tagList } from '#app/content/kinds/tags.ts'
import { parsePublishWindow } from '#app/content/publishing/publication-form.ts'
import { signOffFields } from '#app/content/sign-off/sign-off-fields.ts'
import { fieldsOf } from '#app/desk/settings/form/setting-fields.server.ts'
import { footerFields, navigationFields } from '#app/desk/settings/menus/menu-fields.server.ts'
import { protectiveGroups } from '#app/desk/settings/protective-settings.server.ts'
import { areaGroups } from '#app/desk/settings/tabs/areas.server.ts'
import { replyGroups } from '#app/desk/settings/tabs/hours.server.ts'
import { settingsTabs } from '#app/desk/settings/tabs/tabs.server.ts'
import { textRule } from '#app/desk/texts/text-fields.server.ts'
import { selectedIds } from '#app/enquiries/inbox/list/enquiry-list.server.ts'
import { enquiryKinds } from '#app/enquiries/kinds.ts'
import { parseEnquiry } from '#app/enquiries/questions/enquiry-forms.ts'
import { emailAddress, limitedString, optionalText } from '#app/platform/forms/forms.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { contactFields } from '#app/privacy/requests/contact-fields.ts'
import { parseYourData } from '#app/privacy/your-data/your-data-form.ts'
import { parseUndoable } from '#app/records/batch.server.ts'
import { checks, line, moment, money, number, pastDay, pastMoment, prose, select } from '#app/records/fields.ts'
import { textGroups } from '#app/settings/texts/text-groups.ts'
import { orderedSchema } from '#app/shop/checkout/checkout-schema.ts'
import { deliveryZone } from '#app/shop/delivery/zone.kind.server.ts'
import { discount } from '#app/shop/discounts/discount.kind.server.ts'
import { sendingForm } from '#app/shop/orders/dispatch/sending-form.ts'
import { refundForm } from '#app/shop/orders/manage/order-forms.ts'
import { product } from '#app/shop/products/manage/product.kind.server.ts'
import { variantsForm } from '#app/shop/variants/manage/variant-input.ts'
import { readPasskeyAnswer } from '#app/staff/sign-in/passkeys/passkey-answer.ts'
import { chosenPassword } from '#app/staff/sign-in/passwords/chosen-password.ts'
import { newAccount, newUser } from '#app/staff/users/new-user.ts'

import { linearAtMost, readingGrowth } from './cpu-time.ts'
import { worstTexts } from './worst-texts.ts'

const order = textGroups['emails/order-confirmation']
const noVisibility = { from: null, until: null, isHidden: false }

// Files that build a schema for each call or do not export it: what they build, or the reader that uses it.
const made: Record<string, unknown[]> = {
  'app/content/kinds/tags.ts': [tagList('Tags', 'tag')],
  'app/staff/users/new-user.ts': [newUser('Site', () => false), newAccount('Site', () => false)],
  'app/staff/sign-in/passwords/chosen-password.ts': [chosenPassword(['Site'], () => false)],
  'app/staff/sign-in/passkeys/passkey-answer.ts': [answerOf],
  'app/shop/checkout/checkout-schema.ts': [orderedSchema('1')],
  'app/shop/orders/manage/order-forms.ts': [refundForm(100)],
  'app/shop/orders/dispatch/sending-form.ts': [sendingForm([{ id: '1' }], '2026-11-26')],
  'app/records/batch.server.ts': [(typed: string) => parseUndoable(typed)],
  'app/shop/products/product-input.ts': rulesOf(product.fields),
  'app/shop/variants/manage/variant-input.ts': Object.values(variantsForm(['new-1']).shape),
  'app/media/picture-field/pictures-field.server.ts': [product.fields.pictures.rule],
  'app/shop/discounts/discount.kind.server.ts': Object.values(discount.fields).map(({ rule }) => rule),
  'app/shop/delivery/zone.kind.server.ts': [deliveryZone.fields.postcodes.rule],
  'app/privacy/your-data/your-data-form.ts': throughForm(parseYourData),
  'app/privacy/requests/contact-fields.ts': rulesOf(contactFields),
  'app/records/fields.ts': [
    line('Name', { max: 60 }),
    number('Number', { most: 9, unit: '%', message: 'no' }),
    money('Amount', { most: 100, message: 'no' }),
    moment('Time'),
    prose('Text', { max: 2000 }),
    select('One', { a: 'A' }, 'no'),
    checks('Many', { a: 'A' }, 'no'),
    pastDay('Day', 'no'),
    pastMoment('Moment', 'no'),
  ].map(({ rule }) => rule),
  'app/platform/forms/forms.ts': [
    limitedString('no'),
    emailAddress('no'),
    optionalText({ label: 'A', max: 2000, isMultiline: true }),
  ],
  'app/platform/http/record-id.ts': [recordId],
  'app/enquiries/inbox/list/enquiry-list.server.ts': [
    (typed: string) => selectedIds(new URLSearchParams([['id', typed]])),
  ],
  'app/enquiries/questions/question.ts': enquiryKinds.flatMap((kind) =>
    throughForm((form) => parseEnquiry(kind, form)),
  ),
  'app/desk/settings/tabs/areas.server.ts': rulesOf(fieldsOf(areaGroups)),
  'app/desk/settings/tabs/hours.server.ts': rulesOf(fieldsOf(replyGroups)),
  'app/desk/settings/tabs/tabs.server.ts': rulesOf(
    fieldsOf(Object.values(settingsTabs).flatMap(({ groups }) => groups)),
  ),
  'app/desk/settings/protective-settings.server.ts': rulesOf(fieldsOf(protectiveGroups)),
  'app/desk/settings/menus/menu-fields.server.ts': rulesOf(fieldsOf([navigationFields, footerFields])),
  'app/desk/texts/text-fields.server.ts': Object.values(order.texts).map((text) => textRule(order, text)),
  'app/content/publishing/publication-form.ts': throughForm((form) =>
    parsePublishWindow(form, { kind: 'post', visibility: noVisibility as never, now: new Date() }),
  ),
  'app/content/sign-off/sign-off-fields.ts': rulesOf(signOffFields('2027-01-31', ['Ines Marlow'])),
}

// They read with the schemas of other files, or read nothing that comes from outside.
const without = new Set([
  'app/enquiries/questions/enquiry-forms.ts',
  'app/enquiries/questions/antenatal.ts',
  'app/enquiries/form/receive-form.server.ts',
  'app/enquiries/family/status/family-actions.server.ts',
  'app/enquiries/inbox/record/record-page.server.ts',
  'app/enquiries/inbox/actions/define-action.server.ts',
  'app/staff/reauthentication/require-recent-authentication.server.ts',
  'app/staff/sign-in/pages/sign-in-action.server.ts',
  'app/staff/auth/better-auth.server.ts',
  'app/shop/orders/manage/order-record-actions.server.ts',
  'app/shop/variants/manage/variants-step.server.ts',
  'app/records/change-record.server.ts',
  'app/records/form-fields.ts',
  'app/records/record-desk.server.ts',
  'app/desk/users/user.kind.server.ts',
  'app/privacy/person/person-actions.server.ts',
  'app/platform/config/config.server.ts',
  'app/media/picture-field/read-picture-field.server.ts',
  'app/desk/palette/find-records.server.ts',
  'app/desk/archive/archive-tables.server.ts',
  'app/desk/archive/read-archive.server.ts',
  'app/content/form-values/validate-values.server.ts',
  'app/content/sign-off/sign-off.server.ts',
  'app/content/form-values/save-form.server.ts',
])

const root = join(import.meta.dirname, '..')
const schemaFiles = globSync('app/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .filter((path) => /from '(?:zod|#app\/platform\/forms\/forms\.ts)'/.test(readFileSync(join(root, path), 'utf8')))
const files = schemaFiles.filter((path) => !without.has(path))

test('every file that is listed by name exists and may hold a schema', () => {
  expect([...Object.keys(made), ...without].filter((path) => !schemaFiles.includes(path))).toEqual([])
})

describe.each(files)('%s', (path) => {
  test('reads 100 KB of anything in time that grows with its length', async () => {
    const exported = (await import(join(root, path))) as Record<string, unknown>
    const readers = [...readersIn(exported), ...readersIn(made[path] ?? [])]
    expect(readers).not.toEqual([])
    const slow = readers.flatMap(({ name, read }) =>
      worstTexts
        .map(([what, text]) => ({ what, growth: readingGrowth(text, read) }))
        .filter(({ growth }) => growth >= linearAtMost)
        .map(({ what, growth }) => `${name}: ${what} takes ${growth} times the time of a quarter`),
    )
    expect(slow).toEqual([])
  })
})

type Reader = { name: string; read: (text: string) => unknown }

function readersIn(value: unknown, name = ''): Reader[] {
  if (value instanceof z.ZodObject) {
    const whole = Object.keys(value.shape)
    const read = (text: string) => value.safeParse(Object.fromEntries(whole.map((key) => [key, text])))
    // Field by field, because a form of twenty fields would get no more time than one. Small forms also as a whole,
    // for rules that compare fields.
    return [...readersIn(value.shape, name), ...(whole.length <= 5 ? [{ name, read }] : [])]
  }
  if (value instanceof z.ZodType) {
    const isList = value.safeParse([]).success || value.safeParse('').error?.issues[0]?.code === 'invalid_type'
    return [{ name, read: (text) => value.safeParse(isList ? [text] : text) }]
  }
  if (typeof value === 'function' && name.startsWith('.made')) return [{ name, read: value as Reader['read'] }]
  if (typeof value !== 'object' || value === null || name.split('.').length > 4) return []
  const at = Array.isArray(value) ? `${name}.made` : name
  return Object.entries(value).flatMap(([key, inner]) => readersIn(inner, `${at}.${key}`))
}

function rulesOf(fields: Record<string, { rule: z.ZodType }>) {
  return Object.values(fields).map(({ rule }) => rule)
}

function answerOf(text: string) {
  const form = new FormData()
  form.append('answer', text)
  return readPasskeyAnswer(form)
}

function throughForm(parse: (form: FormData) => { values: object }) {
  const names = Object.keys(parse(new FormData()).values)
  return names.map((name) => (text: string) => {
    const form = new FormData()
    form.append(name, text)
    form.append(name, text)
    parse(form)
  })
}
