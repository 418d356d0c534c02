import { Printer, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '#app/ui/buttons/button.tsx'
import { IconButton, IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { LongPagination } from '#app/ui/tables/long-pagination.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { SelectAll, Selection, SelectRow } from '#app/ui/tables/selection.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, RowLink, Table } from '#app/ui/tables/table.tsx'

import { Specimen } from './specimen.tsx'

export function ListExamples({ filters }: { filters: ReactNode }) {
  return (
    <Specimen
      title="Lists"
      note="Press a row to open it; hold shift to select a range. A narrow list turns into cards."
    >
      {filters}
      <Selection
        action="?"
        actions={
          <>
            <Button type="reset" kind="quiet" size="small">
              Clear
            </Button>
            <Button type="button" kind="danger" size="small">
              Delete Selected
            </Button>
          </>
        }
      >
        <Table caption="Enquiries" headings={<Headings />}>
          {enquiries.map((enquiry) => (
            <Row key={enquiry.id}>
              <SelectRow value={enquiry.id} label={`Select the enquiry of ${enquiry.name}`} />
              <Cell>
                <RowLink to={`?open=${enquiry.id}`}>{enquiry.name}</RowLink>
              </Cell>
              <Cell label="Status">
                <span>
                  <Badge tone={enquiry.isNew ? 'info' : 'neutral'}>{enquiry.isNew ? 'New' : 'Viewed'}</Badge>
                </span>
              </Cell>
              <Cell label="Received">{enquiry.received}</Cell>
              <Cell label="Due in weeks" numeric>
                {enquiry.weeks}
              </Cell>
              <Cell className="@max-[60rem]:-ml-3 @min-[60rem]:text-right">
                <IconLink to="?print" label={`Print the enquiry of ${enquiry.name}`}>
                  <Printer />
                </IconLink>
                <IconButton label={`Delete the enquiry of ${enquiry.name}`} danger>
                  <Trash2 />
                </IconButton>
              </Cell>
            </Row>
          ))}
        </Table>
      </Selection>
      <Pagination page={6} pageSize={25} total={3120} hrefFor={(page) => `?page=${page}`} />
      <Pagination page={1} pageSize={25} total={0} hrefFor={(page) => `?page=${page}`} />
      <LongPagination
        page={6}
        pageSize={25}
        shown={25}
        total={10_000}
        isMore
        label="Pages of a long list"
        hrefs={{ first: '?', previous: '?page=5', next: '?page=7', last: '?page=last' }}
      />
    </Specimen>
  )
}

function Headings() {
  return (
    <>
      <SelectAll />
      <Heading>Name</Heading>
      <Heading>Status</Heading>
      <SortHeading href="?sort=-date" direction="descending">
        Received
      </SortHeading>
      <SortHeading href="?sort=due" numeric>
        Due in weeks
      </SortHeading>
      <Heading hidden>Actions</Heading>
    </>
  )
}

const enquiries = [
  { id: '1', name: 'Amina Yusuf', isNew: true, received: 'Jan 05, 2025', weeks: 12 },
  { id: '2', name: 'Siân Pryce-Featherstonehaugh', isNew: true, received: 'Jan 04, 2025', weeks: 3 },
  { id: '3', name: 'Mei Chen', isNew: false, received: 'Jan 04, 2025', weeks: 20 },
  { id: '4', name: 'Bronagh O’Neill', isNew: false, received: 'Dec 30, 2024', weeks: 1 },
]
