import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { releaseEvents, releaseSubject } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { insertNote } from '#app/enquiries/inbox/actions/notes.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { findPerson } from '#app/privacy/people/find-person.server.ts'
import { dataReleases } from '#app/privacy/schema.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import { given } from '#test/given.ts'

import { type LeaveOutReason, unseenReason } from './person-copy.ts'
import { maxWrongCodes } from './person-copy.ts'
import {
  canOpenRelease,
  findRelease,
  makeRelease,
  unlockRelease,
  readRelease,
  releasePath,
  removeExpiredReleases,
} from './release.server.ts'
import { readZipText } from './release.server.ts'
import { listThirdPartyData } from './third-party-data.server.ts'

const settings = { site_name: 'Hearthside', contact_email: 'us@example.com', contact_phone: '020 7946 0000' }

async function givenRelease(notes: string[] = [], choose: (value: string) => LeaveOutReason | null = () => null) {
  const email = `ada.${randomUUID()}@example.com`
  const { id: submissionId } = await given.contact({ email, message: 'Do you come to Bath? <b>' })
  const actor = { staff: await given.staff(), requestId: 'a request' }
  for (const note of notes) await transaction((tx) => insertNote(tx, { submissionId, note, authorId: actor.staff.id }))
  const query = { typed: email, records: null }
  const { together } = await transaction((tx) => findPerson(tx, query))
  const choices = new Map(listThirdPartyData(together).map(({ key, value }) => [key, choose(value)]))
  const id = (await makeRelease(query, { choices, settings, actor })) ?? ''
  const code = (await findRelease(id))?.code ?? ''
  return { id, code, email, token: tokenOf(id) }
}

async function fetchRelease(token: string, code: string, requestId: string) {
  const opened = await unlockRelease(token, code, { event: 'fetched', requestId })
  return 'archive' in opened ? opened.archive : opened
}

function tokenOf(id: string) {
  return releasePath(id).split('/').at(-1) ?? ''
}

test('the code opens a copy however it is typed, both as an archive and on the page', async () => {
  const { id, code, token, email } = await givenRelease()
  const archive = await fetchRelease(token, code.toLowerCase().replaceAll('-', ' '), 'r')
  if (!Buffer.isBuffer(archive)) throw new Error('It did not open')
  expect(archive.includes('Bath')).toBe(false)
  const [letter, sheet, data] = await Promise.all(
    ['letter.html', 'data.csv', 'data.json'].map(async (name) => await readZipText(archive, name, code)),
  )
  for (const text of [sheet, data]) expect(text).toContain('Do you come to Bath? <b>')
  expect(letter).toContain('Do you come to Bath? &lt;b&gt;')
  expect(letter).toContain(email)
  expect(letter).toContain('<a href="mailto:us@example.com">us@example.com</a>')
  // The mark for an adviser is shown to staff only.
  expect(letter).toContain('you can complain to us')
  expect(letter).not.toContain('adviser')
  expect(letter).toContain('This is all of it: ')
  await expect(readZipText(archive, 'data.csv', 'K7QT-93RM-X4WP')).rejects.toThrow()
  expect(await readRelease(token, code, 'r')).toMatchObject({ from: 'Hearthside' })
  const steps = (await listAccess(releaseSubject, id)).map(({ action }) => action)
  expect(steps).toEqual([releaseEvents.read, releaseEvents.fetched, releaseEvents.made].map(({ action }) => action))
})

test('a copy requested again because the response was lost is made once', async () => {
  const email = `ada.${randomUUID()}@example.com`
  await given.contact({ email })
  const [actor, attemptId] = [{ staff: await given.staff(), requestId: 'a request' }, randomUUID()]
  const make = async () =>
    await makeRelease({ typed: email, records: null }, { choices: new Map(), settings, actor }, attemptId)
  expect(await Promise.all([make(), make()])).toEqual([attemptId, attemptId])
  const { code } = (await findRelease(attemptId)) ?? {}
  expect(await make()).toBe(attemptId)
  expect((await findRelease(attemptId))?.code).toBe(code)
  const made = (await listAccess(releaseSubject, attemptId)).filter(
    ({ action }) => action === releaseEvents.made.action,
  )
  expect(made).toHaveLength(1)
})

test('notes of the team are in a copy unless there is a reason, and the letter names each one left out', async () => {
  const { code, token } = await givenRelease(['Sounds tired.', 'Her sister is ill, too.'], (note) =>
    note.startsWith('Her sister') ? 'others' : null,
  )
  const archive = await fetchRelease(token, code, 'r')
  if (!Buffer.isBuffer(archive)) throw new Error('It did not open')
  for (const name of ['letter.html', 'data.csv', 'data.json']) {
    const text = await readZipText(archive, name, code)
    expect(text).toContain('Sounds tired.')
    expect(text).not.toContain('Her sister')
  }
  const letter = await readZipText(archive, 'letter.html', code)
  expect(letter).toContain('This is all of it but what is listed below: ')
  expect(letter).toMatch(/Left out: Note of our team in [^<]+, because it tells about somebody else\./)
})

test('a note written while the copy was being made is left out, and the letter says so', async () => {
  const query = { typed: `ada.${randomUUID()}@example.com`, records: null }
  const { id: submissionId } = await given.contact({ email: query.typed })
  const actor = { staff: await given.staff(), requestId: 'a request' }
  await transaction((tx) => insertNote(tx, { submissionId, note: 'Sounds tired.', authorId: actor.staff.id }))
  const id = (await makeRelease(query, { choices: new Map(), settings, actor })) ?? ''
  const copy = JSON.stringify(await readRelease(tokenOf(id), (await findRelease(id))?.code ?? '', 'r'))
  expect(copy).not.toContain('Sounds tired.')
  expect(copy).toContain(unseenReason)
})

test('a copy no longer opens after too many wrong codes, and each one is recorded', async () => {
  const { id, code, token } = await givenRelease()
  for (let left = maxWrongCodes - 1; left >= 0; left -= 1)
    expect(await fetchRelease(token, 'K7QT-93RM-X4WP', 'r')).toEqual({ triesLeft: left })
  expect(await fetchRelease(token, code, 'r')).toEqual({ triesLeft: 0 })
  expect(await canOpenRelease(token)).toBe(false)
  const steps = await listAccess(releaseSubject, id)
  expect(steps.filter(({ action }) => action === releaseEvents.codeRefused.action)).toHaveLength(maxWrongCodes)
})

test('an expired copy does not open, and the job deletes its content', async () => {
  const { id, code, token } = await givenRelease()
  await db
    .update(dataReleases)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(dataReleases.id, id))
  expect(await fetchRelease(token, code, 'r')).toEqual({ triesLeft: 0 })
  await removeExpiredReleases()
  expect(await db.select({ archive: dataReleases.archive }).from(dataReleases).where(eq(dataReleases.id, id))).toEqual([
    { archive: null },
  ])
})

test('a link with a forged signature opens nothing', async () => {
  const { id, code } = await givenRelease()
  expect(await fetchRelease(`${id}.${'a'.repeat(43)}`, code, 'r')).toEqual({ triesLeft: 0 })
})
