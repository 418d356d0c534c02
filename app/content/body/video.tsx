import { pictureIdIn } from '#app/content/body-references.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Link, newTab } from '#app/ui/buttons/link.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import { MediaStyles } from './figure.tsx'
import type { ShownFacts } from './load-embedded-content.server.ts'
import { type EmbeddedVideo, readVideoAddress } from './video-address.ts'

interface VideoProps {
  video: Extract<Block, { type: 'video' }>
  facts: ShownFacts
}

/** Loads nothing from the provider before a click. Without the shell script the link opens its page. */
export function Video({ video: { href, title, poster = '' }, facts }: VideoProps) {
  const video = readVideoAddress(href)
  const picture = ownValue(facts.pictures ?? {}, pictureIdIn(poster) ?? '')
  if (!video) {
    return (
      <p>
        <Link href={href} external>
          {title}
        </Link>
      </p>
    )
  }
  return (
    <figure>
      <MediaStyles />
      <a href={video.href} {...newTab} data-player={video.player} data-title={title} className="video-player">
        {picture ? (
          <Picture picture={{ ...picture, alt: '' }} sizes={sizes} className="video-poster" />
        ) : (
          <DrawnPoster />
        )}
        <PlayIcon />
        <span className="sr-only">{`Play the video “${title}”. ${cookieNote(video)}`}</span>
      </a>
      <figcaption className="text-sm">
        <span className="block font-semibold">{title}</span>
        <span aria-hidden="true" className="video-note text-ink-soft">
          {cookieNote(video)}
        </span>
        <span className="video-address">{video.href}</span>
      </figcaption>
    </figure>
  )
}

function cookieNote({ provider }: EmbeddedVideo) {
  return `Plays from ${provider}, which sets cookies`
}

const sizes = '(min-width: 42rem) 38rem, 92vw'

/** A door at dusk, with the light on. */
function DrawnPoster() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 90" preserveAspectRatio="xMidYMax slice" className="video-poster">
      <path d="M46 90V56a34 34 0 0 1 68 0v34z" className="at-door" />
      <path d="M54 90V56a26 26 0 0 1 52 0v34z" className="in-light" />
      <path d="M0 90V84h160v6z" className="on-ground" />
    </svg>
  )
}

function PlayIcon() {
  return (
    <span className="video-sign">
      <svg aria-hidden="true" viewBox="0 0 24 24">
        <path d="M6 3.5v17a1 1 0 0 0 1.5.9l14-8.5a1 1 0 0 0 0-1.8l-14-8.5A1 1 0 0 0 6 3.5z" />
      </svg>
    </span>
  )
}
