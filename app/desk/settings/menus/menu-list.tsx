import { RotateCcw, ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useSubmit, Form } from 'react-router'

import { ownValue } from '#app/platform/own-value.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { IconButton, IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import type { Entry, Menu } from './menu.ts'

type MenuListProps = {
  path: string
  title: string
  lead: string
  menu: Menu
  destinations: Record<string, { words: string; isHidden: boolean }>
}

export function MenuList({ path, title, lead, menu, destinations }: MenuListProps) {
  const pressed = useRef<{ buttonId: string; menu: Menu }>(undefined)
  // Some moves make the pressed button lose focus.
  useEffect(() => {
    if (!pressed.current || pressed.current.menu === menu) return
    document.getElementById(pressed.current.buttonId)?.focus()
    pressed.current = undefined
  }, [menu])

  return (
    <section aria-labelledby="links" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-measure">
          <h2 id="links" className="text-2xl">
            {title}
          </h2>
          <p className="text-ink-soft mt-1">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to={`${path}/restoration`} preventScrollReset className={buttonStyle({ kind: 'quiet', size: 'small' })}>
            <RotateCcw aria-hidden="true" className="size-4" /> Restore the links
          </Link>
          <Link to={`${path}/new`} preventScrollReset className={buttonStyle({ kind: 'secondary', size: 'small' })}>
            Add link
          </Link>
        </div>
      </div>
      {menu.length === 0 && (
        <EmptyState title="No links yet">Add the first, or restore those at the beginning.</EmptyState>
      )}
      <Entries
        entries={menu}
        path={path}
        destinations={destinations}
        onMove={(buttonId) => {
          pressed.current = { buttonId, menu }
        }}
      />
    </section>
  )
}

type EntriesProps = Pick<MenuListProps, 'path' | 'destinations'> & {
  entries: readonly Entry[]
  onMove: (buttonId: string) => void
}

function Entries({ entries, path, destinations, onMove }: EntriesProps) {
  const submit = useSubmit()
  const canDrag = useHydrated() && entries.length > 1
  const [dragged, setDragged] = useState<string>()

  function over(event: DragEvent) {
    if (dragged !== undefined) event.preventDefault()
  }

  function drop(event: DragEvent, toPlaceOf: string) {
    if (dragged === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setDragged(undefined)
    if (dragged === toPlaceOf) return
    const order = { link: dragged, toPlaceOf }
    void submit(order, { method: 'post', action: `${path}/order`, preventScrollReset: true })
  }

  return (
    <ul className="grid grid-cols-1 gap-2">
      {entries.map((entry, at) => (
        // Dragging is the quicker way; the keyboard has the buttons.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={entry.id}
          draggable={canDrag}
          onDragStart={(event) => {
            event.stopPropagation()
            setDragged(entry.id)
          }}
          onDragOver={over}
          onDrop={(event) => drop(event, entry.id)}
          onDragEnd={() => setDragged(undefined)}
          className={`border-line bg-paper rounded-door grid grid-cols-1 gap-2 border py-2 pr-2 pl-4 ${dragged === entry.id ? 'opacity-60' : ''}`}
        >
          <LinkRow
            entry={entry}
            path={path}
            canDrag={canDrag}
            above={entries[at - 1]?.id}
            below={entries[at + 1]?.id}
            destination={'links' in entry ? undefined : ownValue(destinations, entry.href)}
            onMove={onMove}
          />
          {'links' in entry && (
            <Entries entries={entry.links} path={path} destinations={destinations} onMove={onMove} />
          )}
        </li>
      ))}
    </ul>
  )
}

type LinkRowProps = {
  entry: Entry
  path: string
  canDrag: boolean
  above: string | undefined
  below: string | undefined
  destination: { words: string; isHidden: boolean } | undefined
  onMove: (buttonId: string) => void
}

function LinkRow({ entry, path, canDrag, above, below, destination, onMove }: LinkRowProps) {
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

/** The last button stays, so that it keeps the focus after a move. */
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
