import { data } from 'react-router'

import { kindInfo } from '#app/content/content-kinds.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { DialogOver } from '#app/ui/overlays/dialog.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { Route } from './+types/slide-view.route'
import { findSlide } from './slides.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'View slide | Homepage Slides' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const slide = await findSlide(requireRecordId(params.id))
  if (!slide) throw data(null, { status: 404 })
  return { slide, list: kindInfo.slide.path + url.search }
}

export default function SlideView({ loaderData }: Route.ComponentProps) {
  const { slide, list } = loaderData
  const { heading, subheading, action, picture, isActive } = slide
  return (
    <DialogOver title={heading} size="wide" closeHref={list}>
      <div className="grid grid-cols-1 gap-6">
        <p className="text-ink-soft">
          {isActive ? 'Visitors see this slide on the home page.' : 'Inactive: only staff see it, here.'}
        </p>
        <div className="bg-cream rounded-porch grid grid-cols-1 items-center gap-6 p-5 sm:grid-cols-2">
          <div className="grid justify-items-start gap-4">
            <p className="font-display text-3xl leading-tight wrap-anywhere">{heading}</p>
            {subheading && <p className="wrap-anywhere">{subheading}</p>}
            {action && (
              <ButtonLink href={action.href} external kind="quiet">
                {action.label}
              </ButtonLink>
            )}
          </div>
          {picture ? (
            <Picture
              picture={picture}
              sizes="(min-width: 40rem) 24rem, 90vw"
              className="rounded-arch mx-auto aspect-6/7 w-full max-w-96"
            />
          ) : (
            <p className="text-ink-soft">No picture: the drawn house is shown beside the words.</p>
          )}
        </div>
      </div>
    </DialogOver>
  )
}
