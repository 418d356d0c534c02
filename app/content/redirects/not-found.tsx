import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

import lost from './lost.svg?url&no-inline'

/** Loads nothing, so the error page can show it too. */
export function NotFound({ isGone = false }: { isGone?: boolean }) {
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-10 px-4 py-10 sm:px-6 md:grid-cols-2 md:py-20">
      <img src={lost} alt="" width={640} height={480} className="h-auto w-full print:hidden" />
      <div className="grid justify-items-start gap-4">
        <h1 className="text-plum text-4xl">{isGone ? 'Gone' : '404'}</h1>
        <p className="font-display text-xl">{isGone ? 'This page was taken down' : 'Oops! Page not found'}</p>
        <p className="max-w-measure">
          {isGone ? 'It will not come back. ' : 'The address may be mistyped, or the page has moved out. '}
          The <Link href="/faqs">questions families ask</Link>, the <Link href="/search">search</Link> and the{' '}
          <Link href="/contact">contact page</Link> are still where they were.
        </p>
        <ButtonLink href="/">Return to Home</ButtonLink>
      </div>
    </div>
  )
}

export const notFoundHead = [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]
