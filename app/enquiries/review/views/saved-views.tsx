import { Bookmark } from 'lucide-react'
import { Form, Link } from 'react-router'

import { Choice } from '#app/desk-parts/record/choice.tsx'

import { maxNameLength, type SavedView, viewsPath } from './views.ts'

interface SavedViewsProps {
  views: SavedView[]
  /** The address of the list that is shown. */
  href: string
}

/** One's own views of all lists of enquiries, and a way to save the one that is shown. */
export function SavedViews({ views, href }: SavedViewsProps) {
  return (
    <nav aria-label="Your views" className="flex flex-wrap items-start gap-x-1.5">
      {views.map((view) => (
        <Link
          key={view.id}
          to={view.href}
          aria-current={view.href === href ? 'true' : undefined}
          discover="none"
          className="desk-chip max-w-60 truncate"
        >
          <Bookmark aria-hidden="true" className="mr-1 size-3.5 shrink-0" />
          {view.name}
        </Link>
      ))}
      <Choice label="Save this view">
        {/* A new view empties the field. */}
        <Form key={views.length} method="post" action={viewsPath} preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="href" value={href} />
          <input
            name="name"
            aria-label="Name of the view"
            placeholder="Name of the view"
            required
            maxLength={maxNameLength}
            autoComplete="off"
            className="border-edge bg-paper min-h-11 rounded-md border px-3"
          />
          <button className={buttonStyle}>Save</button>
        </Form>
        {views.length > 0 && (
          <ul className="mt-2 grid gap-1">
            {views.map((view) => (
              <li key={view.id} className="flex items-center justify-between gap-3">
                <span className="truncate">{view.name}</span>
                <Form method="post" action={viewsPath} preventScrollReset>
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="href" value={href} />
                  <button name="id" value={view.id} className="text-plum min-h-11 underline">
                    Remove<span className="sr-only"> the view {view.name}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </Choice>
    </nav>
  )
}

const buttonStyle = 'border-plum text-plum rounded-door hover:bg-blush min-h-11 border-2 px-3 font-semibold'
