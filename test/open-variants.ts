import { action, loader } from '#app/shop/variants/manage/variants.route.tsx'

import { askAsEditor } from './ask-settings.ts'

type Fields = Record<string, string>
type Shown = { keys: string[]; values: Fields; base: Fields }
type Answer = Partial<Shown> & { status: number; errors?: Fields; conflicts?: Record<string, { value: string }> }

/** The form as one editor opened it. Each call changes some fields or rows, and sends it. */
export async function openVariants(id: string) {
  const path = `/shop/admin/products/${id}/variants`
  const { product } = (await askAsEditor(loader, { path, params: { id } })) as unknown as { product: { opened: Shown } }
  let { keys, values: fields, base } = product.opened
  return async (change: Fields, rows = keys): Promise<Answer> => {
    keys = rows
    fields = { ...fields, ...change }
    const before = Object.entries(base).map(([name, value]) => [`before:${name}`, value])
    const own = Object.entries(fields).filter(([name]) => !/-/.test(name) || keys.some((key) => name.endsWith(key)))
    const form = new URLSearchParams([...before, ...own, ...keys.map((key) => ['row', key])] as [string, string][])
    const answer = (await askAsEditor(action, { path, params: { id }, form })) as Answer
    const seen = Object.entries(answer.conflicts ?? {}).map(([name, { value }]) => [`theirs:${name}`, value])
    keys = answer.keys ?? keys
    fields = { ...fields, ...answer.values, ...Object.fromEntries(seen) }
    base = answer.base ?? base
    return answer
  }
}

export const anew = (n: number, name: string, more: Fields = {}) =>
  Object.fromEntries(
    Object.entries({ name, price: '12.50', stock: '', sku: '', pictureId: '', ...more }).map(([field, value]) => [
      `${field}-new-${n}`,
      value,
    ]),
  )
