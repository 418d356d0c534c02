import { Form, Link, useNavigation } from 'react-router'

import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'

import type { Route } from './+types/desk-search.route'
import { findPath, maxLength } from './entries.ts'
import { searchRecords } from './find-records.server.ts'
import { locationsFor, withLocations } from './locations.ts'
import { EntryLine, lineStyle } from './palette-dialog.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Find' }]

export function loader({ context }: Route.LoaderArgs) {
  return { locations: locationsFor(signedInStaff(context).role) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await searchRecords(request, context)
}

export default function Find({ loaderData: { locations }, actionData }: Route.ComponentProps) {
  const { search, found } = actionData ?? { search: '', found: [] }
  const groups = withLocations(locations, search, found)
  const isPending = useNavigation().state === 'submitting'
  return (
    <DeskPage className="max-w-3xl" title="Find" lead="Pages, records and things to do, as far as you may see them.">
      {/* POST keeps names out of addresses, histories and logs. */}
      <search>
        <Form method="post" action={findPath} noValidate className="grid grid-cols-1 gap-4">
          <TextField
            name="find"
            label="What are you looking for?"
            hint="A word of its title, a name, an email address, a phone number or a reference"
            defaultValue={search}
            maxLength={maxLength}
            autoComplete="off"
          />
          <div>
            <Button pending={isPending} pendingLabel="Looking...">
              Find
            </Button>
          </div>
        </Form>
      </search>
      {groups.length === 0 && <EmptyState title="Nothing matches">Try fewer or other words.</EmptyState>}
      {groups.map(({ name, entries }) => (
        <section key={name} aria-label={name} className="grid grid-cols-1 gap-1">
          <h2 className="px-3 text-lg">{name}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.href}>
                <Link to={entry.href} className={`${lineStyle} hover:bg-blush`}>
                  <EntryLine {...entry} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DeskPage>
  )
}
