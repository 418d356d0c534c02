import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { classes } from '#app/care/classes/schema.ts'
import { parseClassSessions } from '#app/care/classes/sessions.ts'
import { midwives, prices, reviews } from '#app/content/care-schema.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { contentDrafts, revisions, workingCopies } from '#app/content/revisions/schema.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { pictureUses } from '#app/media/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { slugOf } from '#app/platform/formats/slug.ts'
import { dayMs, londonClock } from '#app/platform/time/london-time.ts'
import { listExamples, markExamples } from '#app/settings/example-records.server.ts'

import { addReviewExamples } from './review-examples.ts'

type Midwife = Pick<
  typeof midwives.$inferInsert,
  'name' | 'summary' | 'body' | 'pin' | 'practisingSince' | 'languages' | 'areas' | 'availability'
>

/** The PINs belong to nobody: the letter is the month of registration, from A to L. */
const demoMidwives: readonly Midwife[] = [
  {
    name: 'Ada Okafor',
    summary: 'Twelve years on a busy labour ward taught me what I love most: the quiet weeks after it.',
    body: 'I trained in Leeds and worked on the labour ward and in the community before I came here. I sit down before I open my bag, and I stay until your question is answered.\n\nAsk me about **feeding**, about **births that did not go to plan**, and about anything that worries you at night.',
    pin: '00Z0001E',
    practisingSince: '2009',
    languages: ['English', 'Igbo'],
    areas: ['Leeds', 'Harrogate'],
    availability: 'Weekday mornings and afternoons',
  },
  {
    name: 'Maeve Brennan',
    summary: 'Nights are my favourite time to work: the house is quiet, and there is time to listen.',
    body: 'I am a night person, and most newborns are too. I come in the evening, and you sleep.\n\nBefore this I looked after babies who came too early. I still like the small ones best.',
    pin: '00Z0002E',
    practisingSince: '2014',
    languages: ['English', 'Irish'],
    areas: ['York', 'Leeds'],
    availability: 'Evenings and nights, at weekends too',
  },
  {
    name: 'Tom Whitfield',
    summary: 'I was a nurse, then a father, and then a midwife, in that order.',
    body: 'I teach most of our classes. Partners have as many questions as mothers, and there is time for all of them.',
    pin: '00Z0003E',
    practisingSince: '2017',
    languages: ['English', 'British Sign Language'],
    areas: ['Harrogate'],
    availability: 'Tuesday and Thursday evenings, Saturdays',
  },
]

type Price = Pick<
  typeof prices.$inferInsert,
  'name' | 'service' | 'soldAs' | 'amount' | 'isFrom' | 'unit' | 'included' | 'perWeek'
>

const demoPrices: readonly Price[] = [
  {
    name: 'Day visit',
    service: 'newborn',
    soldAs: 'visit',
    amount: 85_00,
    isFrom: false,
    unit: 'per visit of two hours',
    included: '- Feeding, sleep and bathing, at your pace\n- A short note for you afterwards',
    perWeek: 2,
  },
  {
    name: 'Night',
    service: 'newborn',
    soldAs: 'visit',
    amount: 220_00,
    isFrom: true,
    unit: 'per night of ten hours',
    included:
      '- From nine in the evening to seven in the morning\n- Bottles washed, and a note of every feed\n- More for twins',
    perWeek: 3,
  },
  {
    name: 'The first six weeks',
    service: 'postnatal',
    soldAs: 'package',
    amount: 690_00,
    isFrom: false,
    unit: 'for eight visits, £70 less than one by one',
    included:
      '- Eight visits of ninety minutes\n- Messages answered on weekdays\n- Time to talk about the birth, if you want to',
    perWeek: null,
  },
  {
    name: 'Postnatal visit',
    service: 'postnatal',
    soldAs: 'visit',
    amount: 95_00,
    isFrom: false,
    unit: 'per visit of ninety minutes',
    included: 'Wounds, feeding, mood and rest: what matters that day.',
    perWeek: null,
  },
  {
    name: 'Group class',
    service: 'antenatal',
    soldAs: 'package',
    amount: 160_00,
    isFrom: false,
    unit: 'four evenings, for a couple',
    included: 'For you and your partner, in a group of up to twelve families.',
    perWeek: null,
  },
  {
    name: 'Private class',
    service: 'antenatal',
    soldAs: 'visit',
    amount: 140_00,
    isFrom: true,
    unit: 'two hours, at home or online',
    included: 'What you want to know, in your own living room. More outside our area.',
    perWeek: null,
  },
]

type DemoClass = Omit<typeof classes.$inferInsert, 'id' | 'slug' | 'sessions'> & {
  /** Sunday is 0. */
  weekday: number
  inDays: number[]
  hours: string
}

const demoClasses: DemoClass[] = [
  {
    title: 'Getting ready for birth',
    summary: 'Four evenings for you and whoever will be beside you.',
    body: '## What we talk about\n\n- How labour begins, and when to call\n- Breathing, moving and resting\n- Pain relief, and what each kind is like\n- The first hour with your baby\n\nBring questions. There are no silly ones.',
    format: 'in-person',
    venue: 'The Old Library, 5 North Street, Leeds LS2 7PN',
    teacher: 'Tom Whitfield',
    places: 12,
    amount: 160_00,
    payment: 'now',
    weekday: 2,
    inDays: [35, 42, 49, 56],
    hours: '18:30-20:30',
  },
  {
    title: 'The first weeks, in one Saturday',
    summary: 'Feeding, sleeping and crying, for parents of a baby to come.',
    body: 'One morning, online, with a break for tea. You get the notes afterwards.',
    format: 'online',
    joinLink: 'https://meet.example/first-weeks',
    teacher: 'Tom Whitfield',
    places: 20,
    amount: 45_00,
    payment: 'now',
    weekday: 6,
    inDays: [49],
    hours: '10:00-13:00',
  },
]

async function addExampleClasses(tx: Transaction) {
  const rows = demoClasses.map(({ weekday, inDays, hours, ...one }) => {
    const ahead = (weekday - new Date().getUTCDay() + 7) % 7
    const days = inDays.map((count) => londonClock(new Date(Date.now() + (count + ahead) * dayMs)).day)
    const sessions = days.map((day) => `${day} ${hours}`)
    const dates = parseClassSessions(sessions)
    const [startsAt, endsAt] = [dates[0]?.startsAt, dates.at(-1)?.endsAt]
    return { id: newId(), slug: slugOf(one.title), isPublished: true, ...one, sessions, startsAt, endsAt }
  })
  const made = await tx.insert(classes).values(rows).onConflictDoNothing().returning({ id: classes.id })
  await markExamples(tx, 'class', made)
}

const lastsMs = 300 * dayMs
const checkedBeforeMs = 30 * dayMs

/** `portraits`: by the slug of the midwife. */
export async function addCareExamples(tx: Transaction, portraits: ReadonlyMap<string, string>) {
  await addReviewExamples(tx)
  const checkedOn = new Date(Date.now() - checkedBeforeMs).toISOString().slice(0, 10)
  const registeredUntil = new Date(Date.now() + lastsMs).toISOString().slice(0, 10)
  const people = await tx
    .insert(midwives)
    .values(
      demoMidwives.map((midwife, at) => ({
        id: newId(),
        slug: slugOf(midwife.name),
        registeredUntil,
        insuredUntil: registeredUntil,
        checkedOn,
        dbsCheckedOn: checkedOn,
        isPublished: true,
        sortOrder: at + 1,
        ...midwife,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: midwives.id, name: midwives.name, slug: midwives.slug })
  for (const { id, name, slug } of people) {
    const portrait = portraits.get(slug)
    const user = { noun: 'midwife', id, label: name, href: `/cms/midwives/${id}` } as const
    if (portrait) await setPictureUses(tx, user, 'hero', [portrait])
  }
  await markExamples(tx, 'midwife', people)
  await addExampleClasses(tx)
  const there = new Set((await tx.select({ name: prices.name }).from(prices)).map(({ name }) => name))
  const missing = demoPrices.filter(({ name }) => !there.has(name))
  if (missing.length === 0) return
  const rows = missing.map((price, at) => ({ id: newId(), isPublished: true, sortOrder: at + 1, ...price }))
  await tx.insert(prices).values(rows)
  await markExamples(tx, 'price', rows)
}

export async function removeCareExamples(tx: Transaction) {
  for (const [kind, table] of [
    ['midwife', midwives],
    ['price', prices],
    ['class', classes],
    ['review', reviews],
  ] as const) {
    const ids = await listExamples(tx, kind)
    await removeRecords(tx, kind, ids)
    if (ids.length > 0) await tx.delete(table).where(inArray(table.id, ids))
  }
}

export async function removeRecords(tx: Transaction, kind: ContentKind, ids: string[]) {
  if (ids.length === 0) return
  await tx.delete(pictureUses).where(and(eq(pictureUses.noun, kind), inArray(pictureUses.nounId, ids)))
  for (const table of [revisions, contentDrafts, workingCopies])
    await tx.delete(table).where(and(eq(table.kind, kind), inArray(table.recordId, ids)))
}
