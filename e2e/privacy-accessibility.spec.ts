import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { reviewLink } from '#app/care/reviews/review-link.server.ts'
import { reviewInvitations } from '#app/care/reviews/schema.ts'
import { withdrawConsent } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { confirmEmailPath } from '#app/privacy/requests/request-link.server.ts'
import { privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { createNewbornRequest } from '#test/factories/care.ts'
import { createPrivacyRegisters } from '#test/factories/privacy.ts'
import { addNote } from '#test/factories/work.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'

/** A record of each register, and the paths of the pages that show them. */
async function givenRegisters() {
  const { ids } = await createPrivacyRegisters()
  const request = randomUUID()
  const came = { type: 'access', channel: 'letter', receivedOn: '2026-11-01', name: 'Ada Okafor' } as const
  await db.insert(privacyRequests).values({ id: request, reference: '7K3M-99Q2', ...came })
  const complaint = (await given.contact({ name: 'Cora Rees', isComplaint: true, createdAt: new Date('2026-11-01') }))
    .id
  const decided = { acknowledgedOn: '2026-11-02', resolution: 'partly', endedOn: '2026-11-02' } as const
  await db
    .update(privacyRequests)
    .set({ receivedOn: '2026-11-01', ...decided })
    .where(eq(privacyRequests.id, complaint))
  const { id: enquiryId } = await createNewbornRequest()
  const actor = { staff: await given.staff({ firstName: 'Ruth' }), requestId: 'request-1' }
  await addNote('newborn_care', enquiryId, 'She bled a lot', actor)
  const open = await createNewbornRequest()
  await withdrawConsent({ kind: 'newborn_care', id: enquiryId }, { staff: null, requestId: 'request-2' })
  const invited = { id: randomUUID(), enquiryKind: 'newborn_care', service: 'newborn' } as const
  await db.insert(reviewInvitations).values({ ...invited, enquiryId: open.id })
  return {
    desk: [
      '/admin/privacy/requests',
      `/admin/privacy/requests/${request}`,
      `/admin/privacy/requests/${ids.request}`,
      `/admin/privacy/requests/${request}/letters/answer`,
      `/admin/privacy/requests/${request}/extend`,
      `/admin/privacy/requests/${complaint}`,
      `/admin/privacy/requests/${complaint}/letters/outcome`,
      '/admin/privacy/breaches',
      '/admin/privacy/breaches/new',
      `/admin/privacy/breaches/${ids.breach}`,
      `/admin/newborn-requests/${open.id}/withdrawal`,
      '/admin/privacy/retention',
      '/cms/family-reviews',
      '/admin/privacy/requests/new',
    ],
    family: ['/privacy/your-data', confirmEmailPath(request, randomUUID()), reviewLink(invited.id)],
  }
}

test('the registers of privacy, and the pages of families behind a link, have no accessibility violations or overflow', async ({
  page,
  visit,
  navigate,
  signedIn,
}) => {
  const { desk, family } = await givenRegisters()
  const sends = new Map([
    ['/privacy/your-data', 'Send my request'],
    ['/admin/privacy/requests/new', 'Enter it'],
    [family.at(-1), 'Send my review'],
  ])
  await signedIn()
  for (const path of [...family, ...desk]) {
    if (family.includes(path)) await visit(path)
    else {
      await navigate(path)
      await expect(page).toHaveURL(path)
    }
    await expect(page.getByRole('heading', { name: /Oops|Access Denied/ })).toHaveCount(0)
    await expectAccessible(page)
    await expectNothingLost(page)
    const send = sends.get(path)
    if (send === undefined) continue
    await page.getByRole('button', { name: send }).click()
    await expect(page.getByText('There is a problem').first()).toBeVisible()
    await expectAccessible(page)
  }
})
