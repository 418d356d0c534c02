import { Trash2, Undo2 } from 'lucide-react'
import { Form, Outlet } from 'react-router'

import { type Binned, listBinned } from '#app/content/bin/bin.server.ts'
import { kindInfo } from '#app/content/content-kinds.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { IconButton, IconLink } from '#app/ui/buttons/icon-button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/bin.route'

export const meta: Route.MetaFunction = () => [{ title: 'Bin' }]

export async function loader() {
  return { binned: await listBinned() }
}

export default function Bin({ loaderData }: Route.ComponentProps) {
  const { binned } = loaderData
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Bin"
        lead="Deleted pages, posts, FAQs and slides stay here for 30 days. Restored, they come back as drafts."
      />
      {binned.length === 0 ? (
        <EmptyState title="The bin is empty" icon={<Trash2 className="size-6" />}>
          What is deleted can be restored here for 30 days.
        </EmptyState>
      ) : (
        <BinTable binned={binned} />
      )}
      <Outlet />
    </div>
  )
}

function BinTable({ binned }: { binned: readonly Binned[] }) {
  return (
    <Table
      caption="Bin"
      headings={
        <>
          <Heading>Name</Heading>
          <Heading>Kind</Heading>
          <Heading>Deleted</Heading>
          <Heading>By</Heading>
          <Heading>Removed for good</Heading>
          <Heading hidden>Actions</Heading>
        </>
      }
    >
      {binned.map(({ kind, id, name, binnedAt, by, removedOn }) => (
        <Row key={id}>
          <Cell className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </Cell>
          <Cell label="Kind">{kindInfo[kind].noun}</Cell>
          <Cell label="Deleted">{formatDay(binnedAt)}</Cell>
          <Cell label="By">{by ?? 'Somebody who has left'}</Cell>
          <Cell label="Removed for good">{formatDay(removedOn)}</Cell>
          <Cell>
            <div className="flex justify-end gap-1">
              <Form method="post" action={`/cms/bin/${kind}/${id}/restoration`}>
                <IconButton type="submit" label={`Restore ${name}`}>
                  <Undo2 aria-hidden="true" />
                </IconButton>
              </Form>
              <IconLink
                to={`/cms/bin/${kind}/${id}/removal`}
                preventScrollReset
                danger
                label={`Remove ${name} for good`}
              >
                <Trash2 aria-hidden="true" />
              </IconLink>
            </div>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
