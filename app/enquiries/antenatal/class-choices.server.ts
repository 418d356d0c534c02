import { availabilityLabels, availabilityOf, describePayment, formatLabel } from '#app/care/classes/class-rules.ts'
import { classesTag } from '#app/care/classes/class-tags.server.ts'
import { listOpenClasses, nextStart, type OpenClass, publicClasses } from '#app/care/classes/open-classes.server.ts'
import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import { placePath } from '#app/care/classes/places/place-link.server.ts'
import { findPlaceOf } from '#app/care/classes/places/places.server.ts'
import { describeSessions } from '#app/care/classes/sessions.ts'
import type { SentPlace, Submitted } from '#app/enquiries/form/form-response.ts'
import { type ParsedEnquiry, parseEnquiry } from '#app/enquiries/questions/enquiry-forms.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { nowFor, type RequestContext } from '#app/platform/http/request.server.ts'

export type ClassChoices = Awaited<ReturnType<typeof loadClassChoices>>

/** `wanted`: the class that the address names. */
export async function loadClassChoices({ url, context }: { url: URL; context: RequestContext }) {
  const classes = await publicClasses(nowFor(context))
  cachePage(context, { tags: [classesTag], params: ['class'], until: nextStart(classes) })
  const wanted = classes.find(({ slug }) => slug === url.searchParams.get('class'))
  return { classes: classes.map(describeClass), wanted: wanted?.id }
}

function describeClass(one: OpenClass) {
  const { id, title, sessions, format, venue, amount, payment } = one
  const price = amount ? `${formatPounds(amount)}, paid ${describePayment(payment)}` : 'free of charge'
  const facts = [formatLabel(format), venue, price]
  const hint = `${facts.filter(Boolean).join(', ')}. ${availabilityLabels[availabilityOf(one)]}`
  return { value: id, label: `${title}: ${describeSessions(sessions)}`, hint }
}

/** A chosen class determines type and format, which are then not asked. */
export async function parseWithClass(sent: FormData): Promise<ParsedEnquiry> {
  const classId = sent.get('classId')
  const chosen = classId ? (await listOpenClasses(new Date())).find(({ id }) => id === classId) : undefined
  if (chosen) {
    sent.set('classType', 'group')
    sent.set('format', chosen.format === 'online' ? 'online' : 'in-person')
  }
  const parsed = parseEnquiry('antenatal', sent)
  if (!classId || chosen || sent.get('isForSomeoneElse') === 'on') return parsed
  const problem = 'These dates can no longer be booked. Please choose others'
  return { ok: false, errors: { ...(parsed.ok ? {} : parsed.errors), classId: problem }, values: parsed.values }
}

/** Undefined if the registration chose no class. */
export async function findPlaceForResponse(
  { reference, statusPath }: Submitted,
  classId: unknown,
): Promise<SentPlace | 'none' | undefined> {
  if (!classId) return undefined
  const found = await findPlaceOf(reference)
  const place = found && (await findShownPlace(found.id))
  if (!found || !place) return 'none'
  const { title, mustPayNow, status, number, heldUntil } = place
  // The link of the place may only be shown to someone who may see the request.
  return { title, mustPayNow, status, number, heldUntil, path: statusPath && placePath(found.id) }
}
