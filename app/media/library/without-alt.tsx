import { Link } from 'react-router'

import { linkStyle } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import { mediaPath } from './media-list.ts'

/** Reminds of the pictures that say nothing yet to people who do not see them. */
export function WithoutAlt({ count }: { count: number }) {
  return (
    <Notice>
      {count === 1 ? 'One picture needs' : `${count.toLocaleString('en-GB')} pictures need`} alt text, for people who
      cannot see.{' '}
      <Link to={`${mediaPath}?show=needs-alt`} preventScrollReset className={linkStyle}>
        Show {count === 1 ? 'it' : 'them'}
      </Link>
    </Notice>
  )
}
