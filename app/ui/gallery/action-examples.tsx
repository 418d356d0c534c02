import { Pencil, Printer, Trash2 } from 'lucide-react'

import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import { Specimen } from './specimen.tsx'

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const
const row = 'flex flex-wrap items-center gap-3'

export function ActionExamples() {
  return (
    <>
      <Specimen
        title="Buttons"
        note="One primary action per screen. Hover and focus them; the pending one swallows presses."
      >
        <div className={row}>
          {kinds.map((kind) => (
            <Button key={kind} type="button" kind={kind}>
              {words[kind]}
            </Button>
          ))}
        </div>
        <div className={row}>
          {kinds.map((kind) => (
            <Button key={kind} type="button" kind={kind} size="small">
              {words[kind]}
            </Button>
          ))}
        </div>
        <div className={row}>
          <Button type="button" pending pendingLabel="Sending…">
            Send
          </Button>
          <Button type="button" kind="secondary" size="small" pending pendingLabel="Saving…">
            Save
          </Button>
          <Button type="button" disabled>
            Disabled
          </Button>
          <ButtonLink href="#links" kind="secondary">
            A link that looks like a button
          </ButtonLink>
        </div>
        <Button type="button" className="max-w-72">
          Request a visit from a midwife near you this week
        </Button>
      </Specimen>
      <Specimen title="Links and icons">
        <p id="links">
          Read <Link href="#links">how we work</Link>, or what the{' '}
          <Link href="https://www.nhs.uk" external>
            NHS says
          </Link>
          .
        </p>
        <div className={row}>
          <IconButton label="Edit the enquiry of Amina Yusuf">
            <Pencil />
          </IconButton>
          <IconButton label="Print the enquiry of Amina Yusuf">
            <Printer />
          </IconButton>
          <IconButton label="Delete the enquiry of Amina Yusuf" danger>
            <Trash2 />
          </IconButton>
          <IconButton label="Nothing to edit" disabled>
            <Pencil />
          </IconButton>
        </div>
      </Specimen>
      <Specimen title="Badges and waiting">
        <div className={row}>
          <Badge tone="info">New</Badge>
          <Badge>Viewed</Badge>
          <Badge tone="success">Paid</Badge>
          <Badge tone="warning">Due today</Badge>
          <Badge tone="danger">Failed</Badge>
        </div>
        <Spinner label="Looking for enquiries…" />
      </Specimen>
      <Specimen title="Tabs">
        <Tabs
          label="Enquiries"
          tabs={[
            { href: '?tab=antenatal', label: 'Antenatal', count: 3, current: true },
            { href: '?tab=newborn', label: 'Newborn', count: 12 },
            { href: '?tab=postnatal', label: 'Postnatal' },
            { href: '?tab=contact', label: 'Contact', count: 0 },
          ]}
        />
      </Specimen>
    </>
  )
}

const words = { primary: 'Send my request', secondary: 'Save draft', quiet: 'Cancel', danger: 'Delete enquiry' }
