import { sql } from 'drizzle-orm'

import { formatPounds } from '#app/platform/formats/money.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { type Field, line, money } from '#app/records/fields.ts'
import { Refusal } from '#app/records/kind.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import { publicSettings, settingsTag } from '#app/settings/site-settings.server.ts'
import { deliveryZoneEvents } from '#app/shop/audit-events.ts'

import { deliveryZones } from './delivery-schema.ts'
import { deliveryText } from './delivery-text.ts'
import { type DeliveryZone, describePostcodes, isSameArea, readBeginning, splitBeginnings } from './delivery-zone.ts'
import { listDeliveryZones } from './delivery-zones.server.ts'

/** The database has four slots. */
const maxZones = 4
const maxBeginnings = 200
const { id, slot } = deliveryZones

const beginnings: Field<string[]> = {
  view: {
    shape: 'text',
    label: 'Postcodes',
    isOptional: true,
    hint: 'Beginnings of postcodes, with commas or spaces between: areas such as IV, districts such as KA27, ranges such as PA20-49. Left blank, everywhere in the UK that no other zone names.',
  },
  rule: limitedString('Please enter beginnings of postcodes', {
    max: 4000,
    tooLong: `Please enter ${maxBeginnings} beginnings or fewer`,
  })
    .transform(splitBeginnings)
    .superRefine((typed, check) => {
      const wrong = typed.find((beginning) => !readBeginning(beginning))
      if (wrong !== undefined)
        check.addIssue({
          code: 'custom',
          message: `“${wrong}” is not the beginning of a UK postcode. Areas look like IV, districts like KA27, and ranges like PA20-49`,
        })
      if (typed.length > maxBeginnings)
        check.addIssue({ code: 'custom', message: `Please enter ${maxBeginnings} beginnings or fewer` })
    }),
  write: (value) => value.join(', '),
}

export const deliveryZone = defineKind({
  subject: 'delivery_zone',
  words: { one: 'delivery zone', many: 'Delivery', title: 'Zone' },
  path: '/shop/admin/delivery',
  page: 'Shop Admin Dashboard',
  table: deliveryZones,
  fields: {
    name: line('Name', {
      max: 60,
      required: 'Please enter a name for the zone',
      hint: 'Buyers see it beside what delivery costs.',
      width: 'half',
    }),
    postcodes: beginnings,
    pence: money('What delivery costs', {
      most: 1000_00,
      required: 'Please enter what it costs, up to £1,000. Free is 0',
    }),
    freeFrom: money('Free from', {
      most: 100_000_00,
      message: 'Please enter an amount in pounds, or leave it blank',
      hint: 'Orders of this much are delivered free, after discounts. Left blank, never.',
    }),
  },
  name: ({ name }) => name,
  describe: describeCosts,
  taken: {},
  read: ({ freeFromPence }) => ({ freeFrom: freeFromPence ?? 0 }),
  async derive(tx, { freeFrom, ...zone }, { before }) {
    // Two zones must not name a place equally precisely, even when two admins save at once.
    await tx.execute(sql`lock table ${deliveryZones} in share row exclusive mode`)
    const others = (await listDeliveryZones(tx)).filter((other) => other.id !== before?.id)
    const free = [1, 2, 3, 4].find((each) => !others.some((other) => other.slot === each))
    if (!before && free === undefined)
      throw new Refusal({ failed: { title: 'Zone Limit Reached', description: 'Maximum of 4 zones allowed' } })
    const errors = findClash(zone, others)
    if (errors) throw new Refusal({ errors })
    return { freeFromPence: freeFrom || null, ...(before ? {} : { slot: free! }) }
  },
  tags: () => [settingsTag],
  events: deliveryZoneEvents,
  says: {
    added: ({ name }) => `Delivery to ${name} is charged for from now on`,
    deleted: () => 'Orders keep what they were charged',
  },
  failures: { list: 'The delivery zones could not be loaded.' },
  list: {
    isTab: true,
    as: 'cards',
    select: {
      others: sql<number>`(select count(*)::int from ${deliveryZones} other where other.id <> ${id})`,
      hasElsewhere: sql<boolean>`exists (select from ${deliveryZones} other where other.id <> ${id} and other.postcodes = '{}')`,
    },
    columns: [
      { label: 'Postcodes', cell: describePostcodes },
      { label: 'Costs', cell: describeCosts },
    ],
    sorts: [{ name: 'slot', by: slot, direction: 'ascending' }],
    room: {
      most: maxZones,
      cells: (used) => (used < maxZones ? [] : [{ text: `All ${maxZones} zones used`, tone: 'warning' }]),
    },
    empty: {
      title: 'Delivery is included in every price',
      words:
        'The shop sends anywhere in the UK and charges nothing for it. Add a zone to charge for delivery; prices then stay as they are, and what delivery costs is added at checkout.',
    },
    presets: {
      hint: 'Couriers differ on where the Highlands and Islands begin: compare the postcodes with your courier’s.',
      options: [
        { name: 'Mainland UK', postcodes: '' },
        {
          name: 'Highlands and Islands',
          postcodes:
            'AB36-38, AB55-56, FK17-21, HS, IM, IV, KA27-28, KW, PA20-49, PA60-78, PH17-26, PH30-44, PH49-50, TR21-25, ZE',
        },
        { name: 'Northern Ireland', postcodes: 'BT' },
      ],
    },
    async notices(zones) {
      if (zones.length === 0) return []
      const text = deliveryText(await publicSettings(), 0)
      return [
        ...(zones.some((zone) => zone.postcodes.length === 0) ? [] : [refusedElsewhere]),
        ...(/included/i.test(text) ? [stillIncluded(text)] : []),
      ]
    },
  },
  remove: {
    question: 'Are you sure you want to delete this zone?',
    facts: ({ others, hasElsewhere }) => [
      others === 0
        ? 'It is the last one: delivery is then included in every price, anywhere in the UK.'
        : hasElsewhere
          ? 'Its postcodes are then charged as everywhere else.'
          : 'Orders to its postcodes are then refused at checkout.',
    ],
  },
})

function describeCosts({ pence, freeFromPence }: Pick<DeliveryZone, 'pence' | 'freeFromPence'>) {
  const cost = pence === 0 ? 'Free' : formatPounds(pence)
  return freeFromPence === null ? cost : `${cost}, free from ${formatPounds(freeFromPence)}`
}

function findClash(zone: Pick<DeliveryZone, 'name' | 'postcodes'>, others: DeliveryZone[]) {
  if (others.some(({ name }) => name.toLowerCase() === zone.name.toLowerCase()))
    return { name: 'There is a zone with this name already' }
  for (const other of others) {
    if (zone.postcodes.length === 0 && other.postcodes.length === 0)
      return { postcodes: `“${other.name}” is for everywhere else already. Please enter postcodes for this one` }
    const shared = zone.postcodes.find((mine) => other.postcodes.some((theirs) => isSameArea(mine, theirs)))
    if (shared !== undefined) return { postcodes: `${shared} is in “${other.name}” already` }
  }
  return undefined
}

const refusedElsewhere = {
  title: 'Addresses elsewhere are refused',
  words:
    'No zone is for everywhere else in the UK: an order to a postcode that no zone names is refused at checkout. To send there, add a zone without postcodes.',
}

function stillIncluded(text: string) {
  return {
    title: 'The shop still says that delivery is included',
    words: `On every product it says “${text}” Have a look at your terms of service too.`,
    link: { href: '/cms/settings/shop', label: 'Change the text about delivery' },
  }
}
