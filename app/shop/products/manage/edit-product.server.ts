import { data } from 'react-router'

import { describeConflict, type ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'
import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { readAltTexts } from '#app/media/picture-field/alt-texts.server.ts'
import { parsePounds, formatPoundsField } from '#app/platform/formats/money.ts'
import { toLines, beforeName, type Merged, mergeForm } from '#app/platform/forms/merge-form.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { listCategories } from '#app/shop/categories/categories.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { describeField } from './describe-field.ts'
import { productFields } from './product-input.ts'
import { returnToProducts } from './product-list.server.ts'
import { findProduct, type Product } from './product-record.server.ts'
import { parseProduct, toFormValues } from './product-record.server.ts'
import { type Edited, updateProduct } from './save-product.server.ts'

type Outcome = Awaited<ReturnType<typeof editProduct>>

export async function editProduct(id: string, sent: FormData, pictureIds: readonly string[], actor: Actor) {
  for (;;) {
    const now = await findProduct(id)
    if (!now) return 'not found'
    const merged = mergeProduct(sent, pictureIds, now)
    const parsed = parseProduct(merged.form)
    const finalIds = (toLines(merged.form.get('pictures')) ?? '').split(',').filter(Boolean)
    const alts = await readAltTexts(sent, finalIds)
    const refuse = async (errors: Record<string, string>, suggested: { slug?: string } = {}) => ({
      refused: {
        errors,
        values: { ...parsed.values, ...suggested },
        base: merged.base,
        conflicts: await describeConflicts(merged),
        pictures: await findChosenPictures(finalIds),
        alts: alts.sent,
      },
    })
    const conflicts = Object.fromEntries(
      Object.keys(merged.theirs).map((name) => [name, describeConflict(labelOf(name))]),
    )
    const errors = { ...(parsed.ok ? {} : parsed.errors), ...conflicts, ...alts.errors }
    if (!parsed.ok || Object.keys(errors).length > 0) return await refuse(errors)

    const edited: Edited = { ...parsed.value, pictureIds: finalIds, alts: alts.changes }
    const based = { version: now.version, shownStock: merged.shownStock === '' ? null : Number(merged.shownStock) }
    const outcome = await updateProduct(id, edited, based, actor)
    if (outcome === 'not found') return 'not found'
    if ('errors' in outcome) return await refuse(outcome.errors, outcome.suggested)
    if ('updated' in outcome) return { updated: { ...outcome.updated, name: edited.name } }
    // A colleague saved between the read and the lock, so merge with that version.
  }
}

/** Takes a form of these two fields. All others count as unchanged. */
export async function editPriceAndStock(id: string, sent: FormData, actor: Actor): Promise<Outcome> {
  const now = await findProduct(id)
  if (!now) return 'not found'
  const form = new FormData()
  for (const [name, value] of Object.entries(toFormValues(now)))
    for (const side of [name, beforeName(name)]) form.set(side, value)
  for (const [name, value] of sent) if (/^(\w+:)?(price|stock|version)$/.test(name)) form.set(name, value)
  return await editProduct(id, form, now.pictureIds, actor)
}

/** A refused form is shown again; a saved one leads back to the list. */
export async function answerEdit(url: URL, outcome: Exclude<Outcome, 'not found'>) {
  if ('refused' in outcome) {
    const { conflicts, alts } = outcome.refused
    const isConflict = Object.keys({ ...conflicts, ...alts.conflicts }).length > 0
    return data(outcome.refused, { status: isConflict ? 409 : 400 })
  }
  const { name, stock, soldMeanwhile, isOfVariants } = outcome.updated
  const sold = soldMeanwhile ? `. Some were sold or came back meanwhile: there are ${stock} now` : ''
  const left = isOfVariants ? '. Its price and stock stay as they are: they are those of its variants now' : sold
  throw await returnToProducts(url, { title: 'Product Updated', description: `${name} is saved${left}` })
}

type MergedProduct = Merged & { shownStock: string }

function mergeProduct(sent: FormData, pictureIds: readonly string[], now: Product): MergedProduct {
  const { stock = '', ...saved } = toFormValues(now)
  const form = normalise(sent, pictureIds)
  // Not fields of the form if the product has variants.
  for (const [name, value] of Object.entries({ price: saved.price ?? '', stock }))
    if (!form.has(name)) for (const side of [name, beforeName(name)]) form.set(side, value)
  // If no colleague changed it, the stock fell by sales only.
  const openedVersion = form.get(beforeName('version'))
  const version = String(now.version)
  const shown = toLines(form.get(beforeName('stock'))) ?? stock
  if (openedVersion === version && toLines(form.get('stock')) !== shown) {
    const merged = mergeForm(form, saved)
    return { ...merged, base: { ...merged.base, stock: shown, version }, shownStock: shown }
  }
  const merged = mergeForm(form, { ...saved, stock })
  const isStockOpen = 'stock' in merged.theirs && typeof openedVersion === 'string'
  return { ...merged, base: { ...merged.base, version: isStockOpen ? openedVersion : version }, shownStock: stock }
}

async function describeConflicts({ theirs, form }: Merged): Promise<Record<string, ConflictingVersions>> {
  const categories = new Map((await listCategories()).map(({ id, name }) => [id, name]))
  const describe = async (name: string, value: string) =>
    name === 'pictures' ? await namePictures(value) : describeField(name, value, categories)
  const conflicts = Object.entries(theirs).map(async ([name, value]) => {
    const mine = await describe(name, toLines(form.get(name)) ?? '')
    const conflict = { label: labelOf(name), theirs: await describe(name, value), mine, value }
    return [name, conflict] as const
  })
  return Object.fromEntries(await Promise.all(conflicts))
}

/** The same price in two spellings is no conflict. */
function normalise(sent: FormData, pictureIds: readonly string[]) {
  const form = new FormData()
  for (const [name, value] of sent) form.append(name, value)
  form.set('pictures', pictureIds.join())
  const price = parsePounds(toLines(sent.get('price')) ?? '')
  if (price !== undefined) form.set('price', formatPoundsField(price))
  return form
}

async function namePictures(ids: string) {
  const pictures = await findChosenPictures(ids.split(',').filter(Boolean))
  return pictures.map(({ name }, at) => `${at + 1}. ${name}`).join('\n') || 'No picture'
}

function labelOf(name: string) {
  return ownValue(productFields, name)?.label ?? name
}
