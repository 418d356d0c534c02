import type { DeliveryZone } from '#app/shop/delivery/delivery-zone.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

type ZoneWarningsProps = {
  zones: DeliveryZone[]
  unweighed: { total: number; named: { id: string; name: string }[] } | undefined
  text: string
}

export function ZoneWarnings({ zones, unweighed, text }: ZoneWarningsProps) {
  const hasElsewhere = zones.some(({ postcodes }) => postcodes.length === 0)
  return (
    <>
      {!hasElsewhere && (
        <Notice kind="warning" title="Addresses elsewhere are refused">
          No zone is for everywhere else in the UK: an order to a postcode that no zone names is refused at checkout. To
          send there, add a zone without postcodes.
        </Notice>
      )}
      {unweighed && unweighed.total > 0 && <Unweighed {...unweighed} />}
      {/included/i.test(text) && (
        <Notice kind="warning" title="The shop still says that delivery is included">
          On every product it says “{text}” <Link href="/cms/settings/shop">Change the text about delivery</Link>, and
          have a look at your terms of service too.
        </Notice>
      )}
    </>
  )
}

function Unweighed({ total, named }: NonNullable<ZoneWarningsProps['unweighed']>) {
  const more = total - named.length
  return (
    <Notice
      kind="warning"
      title={
        total === 1
          ? 'One product in the shop has no weight'
          : `${total.toLocaleString('en-GB')} products in the shop have no weight`
      }
    >
      They count as weighing nothing where delivery goes by weight.
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {named.map(({ id, name }) => (
          <li key={id}>
            <Link href={`/shop/admin/products/${id}`}>{name}</Link>
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-GB')} more</li>}
      </ul>
    </Notice>
  )
}
