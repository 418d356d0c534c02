import { product } from '#app/shop/products/manage/product.kind.server.ts'

import { recordDesk } from './record-desk.ts'

type Fields = Record<string, string>
type Shown = { keys: string[]; values: Fields; base: Fields }
type Answer = Partial<Shown> & {
  status: number
  errors?: Fields
  own?: Pick<Shown, 'keys'>
}

const desk = recordDesk(product)

/** The form as one editor opened it. Each call changes some fields or rows, and sends it. */
export async function openVariants(id: string) {
  const { dialog } = await desk.open(`${id}/variants`)
  if (dialog?.is !== 'own') throw new Error('There are no variants')
  let { keys, values: fields, base } = dialog.data as Shown
  return async (change: Fields, rows = keys): Promise<Answer> => {
    keys = rows
    fields = { ...fields, ...change }
    const before = Object.entries(base).map(([name, value]) => [`before:${name}`, value])
    const own = Object.entries(fields).filter(([name]) => !/-/.test(name) || keys.some((key) => name.endsWith(key)))
    const form = new URLSearchParams([...before, ...own, ...keys.map((key) => ['row', key])] as [string, string][])
    const answer = (await desk.send(`${id}/variants`, form)) as Answer
    keys = answer.own?.keys ?? keys
    const shown = Object.entries(answer.values ?? {}).filter(([name]) => name !== 'row' && !name.startsWith('before:'))
    fields = { ...fields, ...Object.fromEntries(shown) }
    base = answer.base ?? base
    return { ...answer, keys }
  }
}

export const anew = (n: number, name: string, more: Fields = {}) =>
  Object.fromEntries(
    Object.entries({ name, price: '12.50', stock: '', sku: '', pictureId: '', ...more }).map(([field, value]) => [
      `${field}-new-${n}`,
      value,
    ]),
  )
