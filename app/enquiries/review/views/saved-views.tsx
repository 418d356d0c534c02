import { Bookmark, Plus } from 'lucide-react'
import { Form, Link } from 'react-router'

import { maxNameLength, type SavedView, viewsPath } from './views.ts'

interface SavedViewsProps {
  views: SavedView[]
  href: string
}

const panelId = 'views'

export function SavedViews({ views, href }: SavedViewsProps) {
  return (
    <nav aria-label="Your views" className="flex shrink-0 gap-1.5">
      {views.map((view) => (
        <Link
          key={view.id}
          to={view.href}
          aria-current={view.href === href ? 'true' : undefined}
          discover="none"
          className="desk-chip"
        >
          <Bookmark aria-hidden="true" className="mr-1 size-3.5" />
          {view.name}
        </Link>
      ))}
      <SaveView {...{ views, href }} className="desk-chip" />
    </nav>
  )
}

/** In the inbox, saved views can also be removed. */
export function SaveView({
  views = [],
  href,
  className,
}: Partial<SavedViewsProps> & { href: string; className: string }) {
  return (
    <>
      <button type="button" popoverTarget={panelId} className={className}>
        <Plus aria-hidden="true" className="mr-1 size-3.5" />
        Save this view
      </button>
      <div
        id={panelId}
        popover="auto"
        className="border-line bg-paper text-ink shadow-lifted beside-button z-50 m-auto w-80 max-w-[calc(100vw-2rem)] rounded-md border p-5 text-sm"
      >
        <h2 className="mb-1 text-base">Save this view</h2>
        <p className="text-ink-soft mb-3">This list with its filters, but without a search. Only you see it.</p>
        {/* A new view clears the field. */}
        <Form
          key={views.length}
          method="post"
          action={viewsPath}
          preventScrollReset
          onSubmit={() => document.getElementById(panelId)?.hidePopover()}
          className="flex gap-2"
        >
          <input type="hidden" name="href" value={href} />
          <input
            name="name"
            aria-label="Name of the view"
            placeholder="Name of the view"
            required
            maxLength={maxNameLength}
            autoComplete="off"
            className="border-edge bg-paper min-h-11 min-w-0 grow rounded-md border px-3"
          />
          <button className="border-plum text-plum rounded-door hover:bg-blush min-h-11 border-2 px-3 font-semibold">
            Save
          </button>
        </Form>
        {views.length > 0 && (
          <ul className="divide-line mt-3 grid divide-y">
            {views.map((view) => (
              <li key={view.id} className="flex items-center justify-between gap-3">
                <span className="truncate">{view.name}</span>
                <Form method="post" action={viewsPath} preventScrollReset>
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="href" value={href} />
                  <button name="id" value={view.id} className="text-plum min-h-11 underline underline-offset-4">
                    Remove<span className="sr-only"> the view {view.name}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
