import type { SiteSettings } from '#app/settings/site-settings.ts'
import { bookPopupId } from '#app/site/book-popup/book.ts'
import cover from '#app/site/scenes/book-cover.svg?url&no-inline'
import { ShellDialog } from '#app/site/shell/shell-dialog.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

type BookSettings = Pick<SiteSettings, 'book_title' | 'book_blurb' | 'book_retailer_url'>

/** Opened by the shell module some seconds after arrival; until then its picture is not fetched. */
export function BookPopup({ settings }: { settings: BookSettings }) {
  const { book_title, book_blurb, book_retailer_url } = settings
  return (
    <ShellDialog id={bookPopupId} title={book_title}>
      <div className="flex gap-5">
        <img
          src={cover}
          alt={`Cover of ${book_title}`}
          loading="lazy"
          width={400}
          height={560}
          className="h-auto w-1/4 self-start rounded-sm sm:w-1/3"
        />
        <div className="grid min-w-0 flex-1 content-start gap-4">
          <p>{book_blurb}</p>
          <div className="flex flex-wrap gap-3">
            {book_retailer_url && (
              <ButtonLink href={book_retailer_url} target="_blank" rel="noopener noreferrer">
                <span>
                  Find the book<span className="sr-only"> (opens in a new tab)</span>
                </span>
              </ButtonLink>
            )}
            <ButtonLink href="/shop" kind="secondary">
              Visit our shop
            </ButtonLink>
          </div>
        </div>
      </div>
    </ShellDialog>
  )
}
