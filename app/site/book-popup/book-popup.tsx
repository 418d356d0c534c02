import { bookPopupId } from '#app/site/book-popup/book.ts'
import { ShellDialog } from '#app/site/shell/shell-dialog.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import cover from '#app/ui/scenes/book-cover.svg?url&no-inline'

interface BookPopupProps {
  title: string
  blurb: string
  retailer: string
}

/** The shell script opens it some seconds after arrival and only then loads its picture. */
export function BookPopup({ title, blurb, retailer }: BookPopupProps) {
  return (
    <ShellDialog id={bookPopupId} title={title}>
      <div className="flex gap-5">
        <img
          src={cover}
          alt={`The cover of the book ${title}`}
          loading="lazy"
          width={400}
          height={560}
          className="h-auto w-1/4 self-start rounded-sm sm:w-1/3"
        />
        <div className="grid min-w-0 flex-1 content-start gap-4">
          <p>{blurb}</p>
          <div className="flex flex-wrap gap-3">
            {retailer && (
              <ButtonLink href={retailer} external>
                Get the book
              </ButtonLink>
            )}
            <ButtonLink href="/shop" kind="secondary">
              Visit the shop
            </ButtonLink>
          </div>
        </div>
      </div>
    </ShellDialog>
  )
}
