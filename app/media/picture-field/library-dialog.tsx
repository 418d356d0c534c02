import { Check, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher } from 'react-router'

import type { ChosenPicture } from '#app/media/chosen-pictures.server.ts'
import type { LibraryPage } from '#app/media/library/media-list.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { controlStyle } from '#app/ui/fields/field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

interface LibraryDialogProps {
  chosenIds: readonly string[]
  onChoose: (picture: ChosenPicture) => void
  onClose: () => void
}

const quietMs = 250

/** Rendered outside the form: a dialog within the form would submit it on Enter. */
export function LibraryDialog({ chosenIds, onChoose, onClose }: LibraryDialogProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { load, data, state } = useFetcher<LibraryPage>()

  useEffect(() => {
    const params = new URLSearchParams({ search, page: String(page) })
    const timer = setTimeout(() => void load(`/cms/media/library?${params}`), search ? quietMs : 0)
    return () => clearTimeout(timer)
  }, [search, page, load])

  return createPortal(
    <Dialog title="Choose from library" size="wide" closeHref="/cms/media" onClose={onClose}>
      <div className="grid grid-cols-1 gap-5" aria-busy={state !== 'idle'}>
        <label className="grid gap-1 text-sm font-semibold">
          Search
          <span className="relative block">
            <Search aria-hidden="true" className="text-ink-soft absolute inset-y-0 left-3 my-auto size-5" />
            <input
              type="search"
              value={search}
              placeholder="Name or alt text"
              onChange={({ currentTarget }) => {
                setSearch(currentTarget.value)
                setPage(1)
              }}
              className={`${controlStyle} min-h-11 w-full py-1.5 pr-3 pl-10 font-normal`}
            />
          </span>
        </label>
        {!data && <Spinner label="Loading pictures..." />}
        {data?.rows.length === 0 && <p className="text-ink-soft">No picture matches.</p>}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,45%),1fr))] gap-3">
          {data?.rows.map((picture) => (
            <li key={picture.id}>
              <button type="button" onClick={() => onChoose(picture)} className={choiceStyle}>
                <Picture picture={picture.picture} sizes="11rem" className="aspect-square w-full" />
                <span className="flex min-w-0 items-center gap-1.5 p-2 text-left text-sm">
                  {chosenIds.includes(picture.id) && (
                    <Check aria-label="Chosen:" className="text-sage size-4 shrink-0" />
                  )}
                  <span className="truncate">{picture.name}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {data && (page > 1 || data.hasMore) && (
          <div className="flex flex-wrap gap-3">
            {page > 1 && (
              <Button type="button" kind="secondary" size="small" onClick={() => setPage(page - 1)}>
                Previous
              </Button>
            )}
            {data.hasMore && (
              <Button type="button" kind="secondary" size="small" onClick={() => setPage(page + 1)}>
                Next
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>,
    document.body,
  )
}

const choiceStyle =
  'border-line bg-paper hover:border-plum rounded-door grid w-full overflow-hidden border-2 focus-visible:outline-offset-1'
