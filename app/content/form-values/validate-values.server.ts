import { and, eq, isNull, ne } from 'drizzle-orm'

import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, type ContentRef, publicPath } from '#app/content/content-kinds.ts'
import { formSchemas, slugWithoutLetters } from '#app/content/kinds/form-schemas.ts'
import { contentFields, nameField } from '#app/content/kinds/kinds.ts'
import { isReservedPath } from '#app/content/kinds/reserved-paths.ts'
import { contentTables, nameColumns, pages } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { freeSlug, slugOf } from '#app/platform/formats/slug.ts'
import { checkValues } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'

type Checked =
  | { ok: true; fields: ContentFields }
  /** `suggested`: to be shown in the form, for the user to accept. */
  | { ok: false; errors: FieldErrors; suggested?: { slug: string } }

export async function validateValues(record: ContentRef, typed: ContentFields): Promise<Checked> {
  // A text stored before its kind had the field lacks it.
  const empty = contentFields[record.kind].map(({ name, shape }) => [name, shape === 'list' ? [] : ''] as const)
  const parsed = checkValues(formSchemas[record.kind], { ...Object.fromEntries(empty), ...typed })
  if (!parsed.ok) return { ok: false, errors: parsed.errors }
  const fields: ContentFields = { ...typed, ...parsed.value }
  if (!('slug' in fields)) return { ok: true, fields }
  const protectedSlug = await findProtectedSlug(record)
  const typedSlug = textOf(fields, 'slug')
  if (protectedSlug !== undefined && isProtectedSlug(protectedSlug, typedSlug))
    return { ok: true, fields: { ...fields, slug: protectedSlug } }
  if (protectedSlug !== undefined)
    return refused(`The site links to this page at /${protectedSlug}, so its address stays ${protectedSlug}`)
  const slug = typedSlug || slugOf(textOf(fields, nameField(record.kind)))
  if (slug === '') return refused(slugWithoutLetters)
  const problem = await findSlugProblem(record, slug)
  if (!problem) return { ok: true, fields: { ...fields, slug } }
  if (typedSlug) return refused(`${problem}. Please choose another address`)
  const free = await freeSlug(slug, async (candidate) => (await findSlugProblem(record, candidate)) !== undefined)
  return { ...refused(`${problem}. Save again to use ${free}, or choose another address`), suggested: { slug: free } }
}

function refused(slug: string) {
  return { ok: false as const, errors: { slug } }
}

export async function findSlugProblem({ kind, id }: ContentRef, slug: string): Promise<string | undefined> {
  const describe = slugHolders[kind]
  if (!describe) return undefined
  const address = publicPath(kind, { slug })
  if ((kind === 'page' && isReservedPath(slug)) || (kind === 'class' && slug === 'place'))
    return `${address} belongs to another part of this site`
  const table = contentTables[kind] as typeof pages
  const [other] = await db
    .select({ name: nameColumns[kind] })
    .from(table)
    .where(and(eq(table.slug, slug), ne(table.id, id), isNull(table.binnedAt)))
  return other && `${describe(other.name)} is at ${address} already`
}

const slugHolders: Partial<Record<ContentKind, (name: string) => string>> = {
  page: (title) => `The page “${title}”`,
  post: (title) => `The post “${title}”`,
  midwife: (name) => name,
  class: (title) => `“${title}”`,
}

/** The site links to its protected pages, so their slugs must not change. */
export async function findProtectedSlug({ kind, id }: ContentRef): Promise<string | undefined> {
  if (kind !== 'page') return undefined
  const [page] = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(eq(pages.id, id), pages.isProtected))
  return page?.slug
}

// Typed text becomes a slug, without slashes. The editor of a protected page sends none.
function isProtectedSlug(protectedSlug: string, typed: string) {
  return typed === '' || typed === protectedSlug || typed === slugOf(protectedSlug)
}
