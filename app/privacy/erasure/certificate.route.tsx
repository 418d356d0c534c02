import { data } from 'react-router'

import { peoplePath } from '#app/desk-parts/personal-data/personal-data.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { AlsoTable } from '#app/records/record-list-views.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'

import type { Route } from './+types/certificate.route'
import { findErasure } from './erase-person.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Certificate of an erasure | Privacy' }]

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findErasure(requireRecordId(params.id))
  if (!found) throw data(null, { status: 404 })
  return found
}

export default function Certificate({ loaderData: { id, erasedAt, by, erased, retained } }: Route.ComponentProps) {
  const went = erased.map(({ what, references }) => [what, references.join(', ')])
  const stays = retained.map(({ what, reference, why }) => [what, reference, `${why}.`])
  return (
    <DeskPage className="max-w-5xl" title="Erased" back={{ href: peoplePath, label: 'Back to Personal data' }}>
      <p>
        On {formatMoment(erasedAt)} by {by ?? 'somebody no longer here'}. The same is in the audit log, where nobody can
        change it: certificate <span className="tabular-nums">{id.slice(-8)}</span>.
      </p>
      <AlsoTable also={{ title: 'What went', columns: ['What', 'References'], rows: went }} />
      <AlsoTable also={{ title: 'What stays', columns: ['What', 'Reference', 'Why'], rows: stays }} />
      <p>
        <Link href={`/admin/privacy/erasures/${id}/letters/certificate`}>Letter to the person</Link>
      </p>
    </DeskPage>
  )
}
