import { ImageOff, UserRound } from 'lucide-react'
import { Link } from 'react-router'

import { formatInstant } from '#app/platform/time/london-time.ts'
import { Link as TextLink } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { Cell } from './page-data.ts'

export function CellView({ cell }: { cell: Cell }) {
  if (typeof cell === 'string') return cell
  if ('picture' in cell) return <PictureCell {...cell} />
  if ('tone' in cell)
    return (
      <span className="inline-grid justify-items-start gap-0.5 py-1 align-middle">
        <Badge tone={cell.tone}>{cell.text}</Badge>
        {cell.details?.map(({ text, isUrgent }) => (
          <span key={text} className={`text-xs ${isUrgent ? 'text-clay font-semibold' : 'text-ink-soft'}`}>
            {text}
          </span>
        ))}
      </span>
    )
  if ('badges' in cell)
    return (
      <span className="flex flex-wrap gap-1.5 *:whitespace-normal">
        {cell.badges.map(({ text, tone }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </span>
    )
  if ('under' in cell)
    return (
      <span className="grid">
        <span>{cell.text}</span>
        <span className="text-ink-soft text-xs @min-[60rem]:max-w-64 @min-[60rem]:truncate">{cell.under}</span>
      </span>
    )
  if ('links' in cell)
    return (
      <ul>
        {cell.links.map(({ href, label }) => (
          <li key={href}>
            <TextLink href={href}>{label}</TextLink>
          </li>
        ))}
      </ul>
    )
  if ('at' in cell)
    return (
      <>
        {cell.text && (
          <>
            <bdi>{cell.text}</bdi> ·{' '}
          </>
        )}
        <time
          dateTime={cell.at.toISOString()}
          title={formatInstant(cell.at)}
          className="text-ink-soft whitespace-nowrap tabular-nums"
        >
          {cell.ago}
        </time>
      </>
    )
  return (
    <Link to={cell.href} className="text-plum relative z-1 inline-flex min-h-11 items-center underline">
      {cell.text}
      {cell.about && <span className="sr-only"> {cell.about}</span>}
    </Link>
  )
}

const pictureStyles = {
  portrait: { style: 'rounded-arch aspect-4/5 w-16 @min-[60rem]:w-9', Icon: UserRound },
  landscape: { style: 'rounded-door aspect-4/3 w-32 @min-[60rem]:w-14', Icon: ImageOff },
  tile: {
    style: 'aspect-4/3 w-full',
    Icon: ImageOff,
    sizes: '(min-width: 80rem) 17rem, (min-width: 40rem) 45vw, 100vw',
  },
  square: { style: 'aspect-square w-full', Icon: ImageOff, sizes: '(min-width: 40rem) 16rem, 45vw' },
}

function PictureCell({ picture, look }: Extract<Cell, { look: unknown }>) {
  const { style, Icon, sizes = '8rem' } = { sizes: undefined, ...pictureStyles[look] }
  // A banner in a square shows only its middle, so it must be loaded several times as wide.
  const shown = picture && picture.width > 2 * picture.height ? '100vw' : sizes
  if (picture) return <Picture picture={picture} sizes={shown} className={style} />
  return (
    <span className={`bg-blush text-ink-soft grid place-content-center ${style}`}>
      <Icon aria-hidden="true" className="size-6" />
      <span className="sr-only">No picture</span>
    </span>
  )
}
