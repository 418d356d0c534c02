import { Link } from 'react-router'

import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import { openingPath } from './opening-steps.ts'

type SiteStateProps = { opening: { by: string | null; at: string } | undefined; isSecure: boolean; isAdmin: boolean }

export function SiteState({ opening, isSecure, isAdmin }: SiteStateProps) {
  return (
    <Notice kind={opening || !isSecure ? 'info' : 'warning'} title={titleOf(opening !== undefined, isSecure)}>
      <div className="grid justify-items-start gap-3">
        <p>{describe(opening, isSecure)}</p>
        {isAdmin && (
          <Link
            to={`${openingPath}/site`}
            className={buttonStyle({ kind: opening || !isSecure ? 'secondary' : 'primary', size: 'small' })}
          >
            {opening ? 'Close it again' : 'Open the site'}
          </Link>
        )}
      </div>
    </Notice>
  )
}

function titleOf(isOpen: boolean, isSecure: boolean) {
  if (!isSecure) return 'This is a trial: it is open to whoever reaches it'
  return isOpen ? 'The site is open' : 'The site is closed: visitors see “Opening soon”'
}

function describe(opening: SiteStateProps['opening'], isSecure: boolean) {
  const since = opening?.by ? `Opened by ${opening.by} on ${opening.at}.` : 'It was open before there was this list.'
  if (isSecure) return opening ? since : 'Staff who are signed in see it as it will be.'
  return opening
    ? 'Served over https, it is open to everybody.'
    : 'Served over https, it would show “Opening soon” to everybody but staff until you open it.'
}
