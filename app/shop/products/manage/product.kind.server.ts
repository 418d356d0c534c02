import { eq, isNull, sql } from 'drizzle-orm'

import { pictures } from '#app/media/picture-field/pictures-field.server.ts'
import { firstPicture } from '#app/media/picture-json.server.ts'
import { setPictureUses } from '#app/media/pictures.server.ts'
import { hasWords } from '#app/platform/search/has-words.server.ts'
import { formatDay } from '#app/platform/time/london-time.ts'
import { optionsOf, reference } from '#app/records/fields.ts'
import { Refusal } from '#app/records/kind.ts'
import { defineKind } from '#app/records/record-desk.server.ts'
import { productEvents } from '#app/shop/audit-events.ts'
import { invalidateProduct, invalidateStock } from '#app/shop/invalidate-product.server.ts'
import { productListTag, productsTag, productTag } from '#app/shop/product-tags.server.ts'
import { maxNameLength, productFields } from '#app/shop/products/product-input.ts'
import { importsPath, productListPath, productPath } from '#app/shop/products/product-paths.ts'
import { freeProductSlug, slugFromName } from '#app/shop/products/product-slug.ts'
import { productPictureUser } from '#app/shop/products/product.ts'
import { categories, products } from '#app/shop/schema.ts'
import { variantsStep } from '#app/shop/variants/manage/variants-step.server.ts'
import { productVariants } from '#app/shop/variants/variant-schema.ts'
import { describePrice } from '#app/shop/variants/variant.ts'
import { copyVariants, dropOtherPictures } from '#app/shop/variants/variants.server.ts'

import {
  badgesOf,
  countOrdersOf,
  describeOrders,
  describeStart,
  variantsFormNote,
  productStateCondition,
  listCategoryOptions,
  listVatOptions,
  loadParts,
  productStateLabels,
} from './product-parts.server.ts'
import { listSlugsLike, lockNames, redirectFormerSlug } from './product-slugs.server.ts'

const { id, name, pricePence, stock, categoryId, createdAt } = products
const { vatClass } = productFields

export const product = defineKind({
  subject: 'product',
  words: { one: 'product', many: 'Products', title: 'Product' },
  path: productPath(),
  page: 'Shop Admin Dashboard',
  table: products,
  load: loadParts,
  isWide: true,
  fields: {
    ...productFields,
    vatClass: { ...vatClass, view: { ...vatClass.view, options: [] }, suggest: listVatOptions },
    categoryId: {
      ...reference('Category', {
        list: listCategoryOptions,
        none: 'No category',
        message: 'Please choose a category',
        width: 'half',
      }),
      isQuiet: true,
    },
    pictures: pictures('Pictures', {
      limit: 8,
      hint: 'The first one is shown on the card. Describe each in one sentence, for people who cannot see it.',
    }),
  },
  name: (row) => row.name,
  example: 'product',
  taken: {
    products_slug_unique: { field: 'slug', message: 'Another product has this address already' },
    products_category_id_shop_categories_id_fk: {
      field: 'categoryId',
      message: 'This category was deleted a moment ago. Please choose another',
    },
  },
  together({ onSaleFrom: from, onSaleUntil: until }, report) {
    if (from && until && until <= from) report('onSaleUntil', 'The end must be after the start')
  },
  read: (row) => ({
    price: row.pricePence,
    state: row.isOnSale ? ('on-sale' as const) : ('draft' as const),
    pictures: row.pictureIds,
  }),
  async derive(tx, { name: typedName, price: pence, state, slug: typed, pictures: pictureIds }, { before }) {
    await lockNames(tx)
    const wanted = typed ?? slugFromName(typedName)
    const slug = typed ?? (await freeProductSlug(wanted, await listSlugsLike(tx, wanted, before?.id)))
    if (slug !== wanted)
      throw new Refusal({
        errors: { slug: `/shop/${wanted} is taken already. Save again to use ${slug}, or choose another address` },
        values: { slug },
      })
    return {
      slug,
      pricePence: pence,
      isOnSale: state === 'on-sale',
      version: (before?.version ?? 0) + 1,
      pictureIds,
    }
  },
  async follow(tx, { before, after, copiedFrom, isCountAlone }) {
    const row = (after ?? before)!
    await setPictureUses(tx, productPictureUser(row), 'gallery', after?.pictureIds ?? [])
    if (copiedFrom) await copyVariants(tx, { from: copiedFrom, to: row.id, pictureIds: row.pictureIds })
    if (after?.variants) await dropOtherPictures(tx, row.id, row.pictureIds)
    if (before && after && before.slug !== after.slug) await redirectFormerSlug(tx, before.slug, row.id)
    if (isCountAlone) await invalidateStock(tx, row, before!.stock)
    else await invalidateProduct(tx, { ...(before ? { before } : {}), ...(after ? { after } : {}) })
  },
  events: productEvents,
  says: {
    added: (row) => `${row.name} ${describeStart(row)}`,
    changed: (row, isRecounted) =>
      `${row.name} is saved${isRecounted ? `. Some were sold or came back meanwhile: there are ${row.stock} now` : ''}`,
    deleted: () => 'It is no longer in the shop',
  },
  failures: {
    save: 'Failed to save product. Please try again.',
    batch: 'Failed to change the products. Nothing was changed. Please try again.',
  },
  copy: (row) => ({ name: `Copy of ${row.name}`.slice(0, maxNameLength), slug: '', state: 'draft' }),
  form: ({ variants, ...row }, isCopy) => ({
    ...(variants ? { without: ['price', 'stock'] } : {}),
    note: variantsFormNote({ ...row, variants }, isCopy),
  }),
  list: {
    path: productListPath,
    isTab: true,
    as: 'tiles',
    pageSize: 24,
    links: [{ href: importsPath, label: 'Import' }],
    select: {
      category: sql<
        string | null
      >`(select ${categories.name} from ${categories} where ${eq(categories.id, categoryId)})`,
      picture: firstPicture('product', products, 'gallery'),
      variantCount: sql<number>`(select count(*)::int from ${productVariants} where ${eq(productVariants.productId, id)})`,
      hasSeveralPrices: sql<boolean>`(select min(${productVariants.pricePence}) < max(${productVariants.pricePence})
        from ${productVariants} where ${eq(productVariants.productId, id)})`,
    },
    columns: [
      { label: 'Picture', cell: (row) => ({ picture: row.picture, look: 'tile' }) },
      { label: 'State', cell: (row) => ({ badges: badgesOf(row) }) },
      { label: 'Price', cell: (row) => describePrice(row.pricePence, row.hasSeveralPrices) },
      { label: 'Description', cell: (row) => row.description ?? '' },
      { label: 'Created', cell: (row) => `Created ${formatDay(row.createdAt)}` },
    ],
    sorts: [
      { name: 'created', label: 'Newest first', by: createdAt, direction: 'descending' },
      { name: 'name', label: 'Name', by: sql`lower(${name})`, direction: 'ascending' },
      { name: 'price', label: 'Lowest price first', by: pricePence, direction: 'ascending' },
      { name: 'highest-price', label: 'Highest price first', by: pricePence, direction: 'descending' },
      // Stock that is not counted never runs out.
      { name: 'stock', label: 'Lowest stock first', by: stock, direction: 'ascending', isEmptyLast: true },
    ],
    search: { hint: 'Name or description', where: (search) => hasWords(products.searchText, search) },
    filters: {
      state: {
        label: 'State',
        isMenu: true,
        where: productStateCondition,
        options: optionsOf(productStateLabels),
      },
      category: {
        label: 'Category',
        isMenu: true,
        where: (value) => (value === 'none' ? isNull(categoryId) : eq(categoryId, value)),
        options: async () => [...(await listCategoryOptions()), { value: 'none', label: 'No category' }],
      },
    },
    empty: { title: 'No products yet', words: 'Add your first product to get started' },
  },
  steps: {
    'price-and-stock': {
      offer: (row) => (row.variantCount > 0 ? undefined : { label: 'Price and stock', about: `of ${row.name}` }),
      isInList: true,
      fields: { title: (row) => `Price and stock of ${row.name}`, names: ['price', 'stock'] },
    },
    variants: variantsStep,
  },
  batch: {
    does: {
      show: { label: 'Put on sale', done: 'put on sale', column: 'isOnSale', value: true },
      hide: { label: 'Take off sale', done: 'taken off sale', column: 'isOnSale', value: false },
      categorise: {
        label: 'Set category',
        done: 'moved to the category',
        column: 'categoryId',
        options: listCategoryOptions,
        none: 'No category',
      },
    },
    also: { version: sql`${products.version} + 1` },
    event: productEvents.changed,
    tags: (rows) => [productsTag, productListTag, ...rows.map(productTag)],
    gone: 'This category was deleted a moment ago',
  },
  remove: {
    question: 'Are you sure you want to delete this product? This action cannot be undone.',
    facts: async (row) => [describeOrders(await countOrdersOf(row.id))],
  },
})
