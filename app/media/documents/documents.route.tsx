import { FileText, Trash2 } from 'lucide-react'
import { data, Form, Outlet, useNavigation } from 'react-router'

import { formatBytes } from '#app/media/format-bytes.ts'
import { mediaPath } from '#app/media/media-list.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'

import type { Route } from './+types/documents.route'
import {
  type DocumentKind,
  documentAddress,
  documentHints,
  documentRefusals,
  documentsPath,
  isKind,
  kindOf,
} from './document-rules.ts'
import { listDocuments, type ListedDocument, storeDocument } from './documents.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Documents and videos | Media' }]

export async function loader() {
  return { rows: await listDocuments() }
}

const notStored = { title: 'Upload Failed', description: 'Nothing was stored. Please try again.' }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const [file, wanted] = [form.get('document'), form.get('kind')]
  const kind = isKind(wanted) ? wanted : undefined
  if (!(file instanceof File) || file.size === 0) return refuse(documentRefusals[kind ?? 'pdf']['not one'])
  return await attempt(context, { message: notStored }, async () => {
    const body = Buffer.from(await file.arrayBuffer())
    const stored = await storeDocument({ body, fileName: file.name, kind }, currentActor(context))
    if (!stored.ok) return refuse(stored.message)
    const { id, isNew } = stored
    return data({ stored: { id, isNew, fileName: file.name } })
  })
}

function refuse(document: string) {
  return data({ errors: { document } }, { status: 400 })
}

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { rows } = loaderData
  const isSending = useNavigation().state === 'submitting'
  const error = actionData && 'errors' in actionData ? actionData.errors.document : undefined
  const failed = actionData && 'failed' in actionData ? actionData.failed.description : undefined
  const stored = actionData && 'stored' in actionData ? actionData.stored : undefined
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Documents and videos"
        lead="Files for visitors, put into a text with Insert."
        actions={
          <ButtonLink kind="secondary" size="small" href={mediaPath}>
            Pictures
          </ButtonLink>
        }
      />
      {stored && (
        <Notice>
          {stored.fileName} {stored.isNew ? 'is stored.' : 'was stored already.'}
        </Notice>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid grid-cols-1 justify-items-start gap-4"
      >
        <TextField
          name="document"
          type="file"
          accept="application/pdf,.pdf,video/mp4,.mp4,text/vtt,.vtt"
          label="Upload a document, a video or its captions"
          hint={`${documentHints.pdf}, ${documentHints.mp4}`}
          error={error ?? failed}
        />
        <Button pending={isSending} pendingLabel="Uploading...">
          Upload
        </Button>
      </Form>
      {rows.length > 0 ? (
        <DocumentTable rows={rows} />
      ) : (
        <EmptyState title="No documents yet" icon={<FileText className="size-6" />}>
          A birth plan, a price list, a form to print: upload the first one above.
        </EmptyState>
      )}
      <Outlet />
    </div>
  )
}

function DocumentTable({ rows }: { rows: readonly ListedDocument[] }) {
  const headings = (
    <>
      <Heading>Name</Heading>
      <Heading numeric>Size</Heading>
      <Heading>Since</Heading>
      <Heading>Where it is used</Heading>
      <Heading>In Markdown</Heading>
      <Heading>Actions</Heading>
    </>
  )
  return (
    <Table caption="Documents" headings={headings}>
      {rows.map(({ id, name, fileName, bytes, createdAt, uses }) => (
        <Row key={id}>
          <Cell className="min-w-40 font-semibold wrap-anywhere">
            <Link href={`/files/${name}`} download={fileName}>
              {fileName}
            </Link>
          </Cell>
          <Cell label="Size" numeric>
            {formatBytes(bytes)}
          </Cell>
          <Cell label="Since" className="whitespace-nowrap tabular-nums">
            {formatDay(createdAt)}
          </Cell>
          <Cell label="Where it is used">
            <DocumentUses uses={uses} />
          </Cell>
          <Cell label="In Markdown" className="wrap-anywhere">
            <code className="text-xs">{directiveOf(id, kindOf(name))}</code>
          </Cell>
          <Cell>
            <IconLink
              danger
              to={`${documentsPath}/${id}/deletion`}
              preventScrollReset
              label={`Delete the document ${fileName}`}
            >
              <Trash2 aria-hidden="true" />
            </IconLink>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function directiveOf(id: string, kind: DocumentKind) {
  const href = documentAddress(id)
  if (kind === 'vtt') return `captions="${href}"`
  return kind === 'mp4' ? `:::video {href="${href}" title="…"} :::` : `:::document {href="${href}" label="…"} :::`
}

function DocumentUses({ uses }: Pick<ListedDocument, 'uses'>) {
  if (uses.length === 0) return 'Nowhere yet'
  return (
    <ul>
      {uses.map(({ href, label }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
