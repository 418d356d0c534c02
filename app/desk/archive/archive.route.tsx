import { Archive as ArchiveIcon } from 'lucide-react'
import { Link } from 'react-router'

import { findPicturesWithMissingFiles, type PictureWithMissingFiles } from '#app/media/files/missing-files.server.ts'
import { mediaPath } from '#app/media/media-path.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/archive.route'

export const meta: Route.MetaFunction = () => [{ title: 'Archive' }]

export async function loader({ url }: Route.LoaderArgs) {
  const lost = url.searchParams.has('lost') ? await findPicturesWithMissingFiles() : []
  return { lost }
}

export default function Archive({ loaderData: { lost } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Archive"
      lead="The whole content of the site in one file, to keep it safe or to take it to another installation."
    >
      {lost.length > 0 && <LostPictures pictures={lost} />}
      <section className="grid max-w-3xl grid-cols-1 gap-5" aria-labelledby="take-out">
        <h2 id="take-out" className="font-display text-xl">
          Download
        </h2>
        <p>
          It holds pages, posts, FAQs, slides, midwives, prices, classes, reviews, products and pictures with saved
          drafts, the menus, the texts of the site and of the shop, redirects and sign-offs. It does not hold people,
          enquiries, orders, the audit log, earlier versions, or what lies in the bin. The download is recorded.
        </p>
        <ButtonLink href="/cms/archive/content.zip" className="justify-self-start">
          <ArchiveIcon aria-hidden="true" className="size-5" />
          Download the archive
        </ButtonLink>
      </section>
      <BringIn />
    </DeskPage>
  )
}

const maxNamed = 20

function LostPictures({ pictures }: { pictures: PictureWithMissingFiles[] }) {
  const more = pictures.length - maxNamed
  return (
    <Notice kind="warning" title="No archive was made: files of pictures are lost">
      <p>Replace these pictures, or delete those that nothing shows, and then download again.</p>
      <ul className="mt-2 grid list-disc grid-cols-1 gap-1 pl-5">
        {pictures.slice(0, maxNamed).map(({ id, fileName }) => (
          <li key={id}>
            <Link to={`${mediaPath}/${id}`} className={`${linkStyle} wrap-anywhere`}>
              {fileName}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">And {more.toLocaleString('en-GB')} more.</p>}
    </Notice>
  )
}

function BringIn() {
  return (
    <section className="grid max-w-3xl grid-cols-1 gap-5" aria-labelledby="bring-in">
      <h2 id="bring-in" className="font-display text-xl">
        Bring it into another installation
      </h2>
      <p>
        Whoever runs the server of an empty installation brings the file in with this command. The installation may be
        running: it shows the content at once.
      </p>
      <p className="border-line bg-paper rounded-md border p-4 wrap-anywhere">
        <code>npm run content -- import content.zip</code>
      </p>
      <p>
        All of the file is checked first. If it is not whole, was altered or comes from another version, or if somebody
        has written or changed anything there, nothing is brought in and the command says why. Pages keep their
        addresses and dates; the three legal pages take the place of those that are there.
      </p>
    </section>
  )
}
