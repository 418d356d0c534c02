import { safeReturnPath } from '#app/staff/return-path.ts'
import { againParam } from '#app/staff/sessions/session.server.ts'
import { SignInFrame } from '#app/staff/sign-in-frame.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

import type { Route } from './+types/entry.route'
import { readEntryTexts } from './entry-texts.server.ts'

export const handle = { area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? 'Sign in' },
  { name: 'robots', content: 'noindex' },
]

/** `/formaccess` and `/shopaccess`. */
export async function loader({ url, context, pattern }: Route.LoaderArgs) {
  const texts = await readEntryTexts(context)
  const isShop = pattern.endsWith('shopaccess')
  const { title, text, home } = isShop
    ? { title: 'Shop administration', text: texts.shop, home: '/shop/admin' }
    : { title: 'Form submissions', text: texts.enquiries, home: '/admin/contact-submissions' }
  const isAgain = !isShop && url.searchParams.has(againParam)
  const to = safeReturnPath(url.searchParams.get('to')) ?? home
  const signIn = `/cms/login?${new URLSearchParams({ to, ...(isAgain ? { again: '' } : {}) }).toString()}`
  return { title, text, isAgain, signIn }
}

export default function Entry({ loaderData: { title, text, isAgain, signIn } }: Route.ComponentProps) {
  return (
    <SignInFrame title={title}>
      <p>
        {isAgain && <strong className="mb-4 block">You signed in a good while ago, so please do it once more.</strong>}
        {text}
      </p>
      <ButtonLink href={signIn}>Sign in as staff</ButtonLink>
      <p className="text-ink-soft text-center">
        Here to ask us something? <Link href="/contact">Contact us</Link>
      </p>
    </SignInFrame>
  )
}
