import { Outlet, useRevalidator, Link } from 'react-router'

import { NoticeLine, noticeLinkStyle } from '#app/desk-parts/list/notice-line.tsx'
import { mediaPath } from '#app/media/media-path.ts'
import { UploadList } from '#app/media/upload/upload-list.tsx'
import { UploadZone } from '#app/media/upload/upload-zone.tsx'
import { useUploads } from '#app/media/upload/use-uploads.ts'
import { ListBody } from '#app/records/records.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'

import type { Route } from './+types/media.route'
import { countWithoutAlt, loadLibrary } from './media-list.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Media' }]

export async function loader({ url }: Route.LoaderArgs) {
  const [list, withoutAlt] = await Promise.all([loadLibrary(url.searchParams), countWithoutAlt()])
  return { list, withoutAlt }
}

export default function Media({ loaderData: { list, withoutAlt } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <DeskPage title="Media" lead="Every picture of the site, uploaded once and right everywhere.">
      <UploadForm onStored={() => void revalidate()} />
      {withoutAlt > 0 && list.query.filters['show'] !== 'needs-alt' && <WithoutAlt count={withoutAlt} />}
      <ListBody list={list} />
      <Outlet />
    </DeskPage>
  )
}

function WithoutAlt({ count }: { count: number }) {
  return (
    <NoticeLine
      title={`${count === 1 ? 'One picture needs' : `${count.toLocaleString('en-GB')} pictures need`} alt text, for people who cannot see.`}
    >
      <Link to={`${mediaPath}?show=needs-alt`} preventScrollReset className={noticeLinkStyle}>
        Show {count === 1 ? 'it' : 'them'}
      </Link>
    </NoticeLine>
  )
}

/** Each file is sent as soon as it is chosen. Without JavaScript the button sends all of them. */
function UploadForm({ onStored }: { onStored: () => void }) {
  const { uploads, add, dismiss } = useUploads(onStored)
  return (
    <form method="post" action="/cms/media/upload" encType="multipart/form-data" className="grid grid-cols-1 gap-2">
      <UploadZone id="new-pictures" name="file" label="Browse" isMultiple onFiles={add}>
        <span className="hidden noscript:block">
          <Button size="small">Upload</Button>
        </span>
      </UploadZone>
      <UploadList uploads={uploads} dismiss={dismiss} />
    </form>
  )
}
