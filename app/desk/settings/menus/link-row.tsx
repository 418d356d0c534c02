import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { IconButton, IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import type { Entry } from './menu.ts'

type LinkRowProps = {
  entry: Entry
  path: string
  canDrag: boolean
  above: string | undefined
  below: string | undefined
  destination: { words: string; isHidden: boolean } | undefined
  onMove: (buttonId: string) => void
}

export function LinkRow({ entry, path, canDrag, above, below, destination, onMove }: LinkRowProps) {
  const { id, label } = entry
  const own = `${path}/${encodeURIComponent(id)}`
  const isHidden = 'links' in entry ? entry.links.length === 0 : destination?.isHidden
  const words = 'links' in entry ? 'A menu of its own' : destination?.words
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {canDrag && (
        <GripVertical aria-hidden="true" className="text-ink-soft size-5 shrink-0 cursor-grab pointer-coarse:hidden" />
      )}
      <div className="min-w-[min(10rem,100%)] flex-1 py-1.5">
        <p className="font-semibold">{label}</p>
        <p className="text-ink-soft text-sm">{words}</p>
      </div>
      {isHidden && <Badge tone="warning">Not shown</Badge>}
      <div className="flex flex-wrap">
        <Move label={`Move ${label} up`} id={`up-${id}`} link={id} {...{ path, onMove }} toPlaceOf={above}>
          <ArrowUp aria-hidden="true" />
        </Move>
        <Move label={`Move ${label} down`} id={`down-${id}`} link={id} {...{ path, onMove }} toPlaceOf={below}>
          <ArrowDown aria-hidden="true" />
        </Move>
        <IconLink to={own} preventScrollReset label={`Edit ${label}`}>
          <Pencil aria-hidden="true" />
        </IconLink>
        <IconLink danger to={`${own}/removal`} preventScrollReset label={`Remove ${label}`}>
          <Trash2 aria-hidden="true" />
        </IconLink>
      </div>
    </div>
  )
}

type MoveProps = {
  label: string
  id: string
  path: string
  link: string
  toPlaceOf: string | undefined
  onMove: (buttonId: string) => void
  children: ReactNode
}

/** The last button stays, and with it the focus of whoever moved a link there. */
function Move({ label, id, path, link, toPlaceOf, onMove, children }: MoveProps) {
  return (
    <Form method="post" action={`${path}/order`} preventScrollReset onSubmit={() => onMove(id)}>
      <input type="hidden" name="link" value={link} />
      <input type="hidden" name="toPlaceOf" value={toPlaceOf ?? link} />
      <IconButton
        id={id}
        label={label}
        type={toPlaceOf === undefined ? 'button' : 'submit'}
        aria-disabled={toPlaceOf === undefined || undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      >
        {children}
      </IconButton>
    </Form>
  )
}
