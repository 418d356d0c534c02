import { safeReturnPath } from '#app/staff/return-path.ts'
import { StaffDoor } from '#app/staff/staff-door.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import type { Route } from './+types/enquiries-door.route'

export const handle = { area: 'staff' }

export function meta() {
  return [{ title: 'Form submissions' }, { name: 'robots', content: 'noindex' }]
}

export function loader({ url }: Route.LoaderArgs) {
  return { to: safeReturnPath(url.searchParams.get('to')) ?? '/admin/contact-submissions' }
}

export default function EnquiriesDoor({ loaderData }: Route.ComponentProps) {
  return (
    <StaffDoor title="Form submissions">
      <p>
        Behind this door is what families have written to us: messages, class registrations and requests for care. It is
        health information, so only our staff may read it, and every look at it is recorded.
      </p>
      <ButtonLink href={`/cms/login?${new URLSearchParams({ to: loaderData.to }).toString()}`}>
        Sign in as staff
      </ButtonLink>
      <p className="text-ink-soft text-center">
        Here to ask us something? <Link href="/contact">Contact us</Link>
      </p>
    </StaffDoor>
  )
}
