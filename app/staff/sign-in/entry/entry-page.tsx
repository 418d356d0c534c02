import type { ReactNode } from 'react'

import { SignInFrame } from '#app/staff/sign-in-frame.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

interface EntryPageProps {
  title: string
  to: string
  isAgain?: boolean
  children: ReactNode
}

export function EntryPage({ title, to, isAgain = false, children }: EntryPageProps) {
  return (
    <SignInFrame title={title}>
      <p>{children}</p>
      <ButtonLink href={`/cms/login?${new URLSearchParams({ to, ...(isAgain ? { again: '' } : {}) }).toString()}`}>
        Sign in as staff
      </ButtonLink>
      <p className="text-ink-soft text-center">
        Here to ask us something? <Link href="/contact">Contact us</Link>
      </p>
    </SignInFrame>
  )
}
