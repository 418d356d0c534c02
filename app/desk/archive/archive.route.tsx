import { sql } from 'drizzle-orm'
import { Archive as ArchiveIcon } from 'lucide-react'
import { data, Form, Link, redirect } from 'react-router'

import { signExportLink } from '#app/desk-parts/export/signed-export-link.server.ts'
import { findPicturesWithMissingFiles, type PictureWithMissingFiles } from '#app/media/files/missing-files.server.ts'
import { mediaPath } from '#app/media/media-path.ts'
import { db } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { passwordOnly } from '#app/staff/account/account.ts'
import { refuseWrongPassword } from '#app/staff/account/password-check.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { useErrorsUntilSent } from '#app/ui/forms/use-errors-until-sent.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/archive.route'
import { archiveFilePath, archivePath } from './archive-paths.ts'
import type { ArchiveTable } from './archive-rows.ts'
import { rowsQuery } from './archive-sources.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Archive' }]

export async function loader({ url }: Route.LoaderArgs) {
  const lost = url.searchParams.has('lost') ? await findPicturesWithMissingFiles() : []
  return { counts: await countArchived(), isBusy: url.searchParams.has('busy'), lost }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = parseForm(passwordOnly, await readForm(request))
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })

  const refused = await refuseWrongPassword(context, form.value.password)
  if (refused) return refused

  throw redirect(signExportLink(new URL(archiveFilePath, url), currentActor(context).staff.id))
}

export default function Archive({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, isBusy, lost } = loaderData
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Archive"
        lead="The whole content of the site in one file, to keep it safe or to take it to another installation."
      />
      {isBusy && (
        <Notice kind="warning">
          Another archive is being downloaded just now. Please try again when it has ended.
        </Notice>
      )}
      {lost.length > 0 && <LostPictures pictures={lost} />}
      <section className="grid max-w-3xl grid-cols-1 gap-5" aria-labelledby="take-out">
        <h2 id="take-out" className="font-display text-xl">
          Download
        </h2>
        <Facts>
          {counts.map(({ label, count }) => (
            <Fact key={label} term={label}>
              {count.toLocaleString('en-GB')}
            </Fact>
          ))}
        </Facts>
        <p>
          It also holds saved drafts, the menus, the texts of the site and of the shop, redirects and sign-offs. It does
          not hold people, enquiries, orders, the audit log, earlier versions, or what lies in the bin. The download is
          recorded.
        </p>
        <DownloadForm errors={actionData?.errors} />
      </section>
      <BringIn />
    </div>
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

function DownloadForm({ errors: before }: { errors: FieldErrors | undefined }) {
  const { errors, onSubmit } = useErrorsUntilSent(before)
  return (
    // A file download does not navigate, so the browser sends the form and not the router.
    <Form
      method="post"
      action={archivePath}
      reloadDocument
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-6"
    >
      {errors && <ErrorSummary errors={errors} />}
      <PasswordField
        name="password"
        label="Your password"
        autoComplete="current-password"
        required
        error={errors?.password}
      />
      <Button className="justify-self-start">
        <ArchiveIcon aria-hidden="true" className="size-5" />
        Download the archive
      </Button>
    </Form>
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
        <code>npm run content -- import content.tar.gz</code>
      </p>
      <p>
        All of the file is checked first. If it is not whole, was altered or comes from another version, or if somebody
        has written or changed anything there, nothing is brought in and the command says why. Pages keep their
        addresses and dates; the three legal pages take the place of those that are there.
      </p>
    </section>
  )
}

const counted: Partial<Record<ArchiveTable, string>> = {
  cms_pages: 'Pages',
  blog_posts: 'Blog posts',
  faqs: 'FAQs',
  homepage_slides: 'Homepage slides',
  midwives: 'Midwives',
  care_prices: 'Prices',
  classes: 'Classes',
  family_reviews: 'Family reviews',
  products: 'Products',
  pictures: 'Pictures',
}

async function countArchived(): Promise<{ label: string; count: number }[]> {
  const counts = Object.entries(counted).map(async ([table, label]) => {
    const { rows } = await db.execute<{ count: string }>(
      sql.raw(`select count(*) from (${rowsQuery(table as ArchiveTable)}) as archived`),
    )
    return { label, count: Number(rows[0]?.count) }
  })
  return await Promise.all(counts)
}
