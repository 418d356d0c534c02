import { formatPounds } from '#app/platform/formats/money.ts'
import type { TypedVariant, Variant } from '#app/shop/variants/variants.server.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'

type State = { label: string | null; variants: readonly (Variant | TypedVariant)[] }

/** For the audit log. Empty when nothing changed. */
export function describeVariantChanges(before: State, after: State): AuditDetails {
  const idsAfter = after.variants.map(({ id }) => id)
  const removed = before.variants.filter(({ id }) => !idsAfter.includes(id))
  const added = after.variants.filter(({ id }) => id === undefined)
  const remaining = before.variants.filter((variant) => !removed.includes(variant))
  const changed = remaining.flatMap((variant) => {
    const now = after.variants.find(({ id }) => id === variant.id)
    const changes = now ? describeChange(variant, now) : []
    return changes.length > 0 ? [[`variant ${variant.name}`, changes.join(', ')]] : []
  })
  const isMoved = String(remaining.map(({ id }) => id)) !== String(idsAfter.filter((id) => id !== undefined))
  return {
    ...(before.label === after.label ? {} : { choice: `${before.label ?? 'none'} to ${after.label ?? 'none'}` }),
    ...(added.length > 0 ? { added: added.map(({ name }) => name).join(', ') } : {}),
    ...(removed.length > 0 ? { removed: removed.map(({ name }) => name).join(', ') } : {}),
    ...(isMoved ? { order: 'changed' } : {}),
    ...Object.fromEntries(changed),
  }
}

function describeChange(before: Variant | TypedVariant, after: Variant | TypedVariant): string[] {
  return [
    before.name !== after.name && `now ${after.name}`,
    before.pricePence !== after.pricePence &&
      `price ${formatPounds(before.pricePence)} to ${formatPounds(after.pricePence)}`,
    before.stock !== after.stock && `stock ${stockOf(before)} to ${stockOf(after)}`,
    before.sku !== after.sku && `SKU ${before.sku ?? 'empty'} to ${after.sku ?? 'empty'}`,
    before.pictureId !== after.pictureId && 'picture',
  ].filter((change) => change !== false)
}

function stockOf({ stock }: TypedVariant) {
  return stock ?? 'not counted'
}
