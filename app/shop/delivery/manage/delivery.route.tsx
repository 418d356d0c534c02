import { Link, Outlet } from 'react-router'

import { attempt } from '#app/platform/http/attempt.server.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { deliveryText } from '#app/shop/delivery/delivery-text.ts'
import { listDeliveryZones } from '#app/shop/delivery/delivery-zones.server.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/delivery.route'
import { deliveryPath, maxZones, presetParam } from './delivery-list.ts'
import { listUnweighed } from './delivery.server.ts'
import { TryZonesForm } from './try-zones-form.tsx'
import { tryZones } from './try-zones.ts'
import { ZoneCard } from './zone-card.tsx'
import { zonePresets } from './zone-presets.ts'
import { ZoneWarnings } from './zone-warnings.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Delivery | Shop Admin Dashboard' }]

const loadingFailed = { title: 'Error', description: 'The delivery zones could not be loaded.' }
const fewNamed = 8

export async function loader({ url, context }: Route.LoaderArgs) {
  return await attempt(context, { message: loadingFailed }, async () => {
    const [zones, settings] = await Promise.all([listDeliveryZones(), settingsFor(context)])
    const isByWeight = zones.some(({ basis }) => basis === 'weight')
    const tried = { postcode: sentIn(url, 'postcode'), goods: sentIn(url, 'goods'), weight: sentIn(url, 'weight') }
    return {
      zones,
      unweighed: isByWeight ? await listUnweighed(fewNamed) : undefined,
      text: deliveryText(settings, 0),
      tried,
      outcome: tryZones(zones, tried),
    }
  })
}

function sentIn({ searchParams }: URL, name: string) {
  return (searchParams.get(name) ?? '').slice(0, 20)
}

export default function Delivery({ loaderData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="delivery" className="grid grid-cols-1 gap-5">
      {'zones' in loaderData ? (
        <Zones {...loaderData} />
      ) : (
        <>
          <Heading />
          <Notice kind="warning" title={loaderData.failed.description}>
            <a href={deliveryPath} className="text-plum underline">
              Try again
            </a>
          </Notice>
        </>
      )}
      <Outlet />
    </section>
  )
}

function Heading({ used }: { used?: number }) {
  const isFull = used === maxZones
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="delivery" className="text-lg">
        Delivery
      </h2>
      {isFull && <Badge tone="warning">All {maxZones} zones used</Badge>}
      {used !== undefined && !isFull && (
        <Link to={`${deliveryPath}/new`} preventScrollReset className={buttonStyle({ size: 'small' })}>
          Add Zone
        </Link>
      )}
    </div>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { zones: unknown }>

function Zones({ zones, unweighed, text, tried, outcome }: Loaded) {
  const left = zonePresets.filter(
    ({ name, postcodes }) =>
      !zones.some((zone) => zone.name === name || (postcodes === '' && zone.postcodes.length === 0)),
  )
  return (
    <>
      <Heading used={zones.length} />
      {zones.length === 0 ? (
        <p className="max-w-measure">
          <strong className="block">Delivery is included in every price.</strong>
          The shop sends anywhere in the UK and charges nothing for it. Add a zone to charge for delivery; prices then
          stay as they are, and what delivery costs is added at checkout.
        </p>
      ) : (
        <>
          <ZoneWarnings zones={zones} unweighed={unweighed} text={text} />
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {zones.map((zone) => (
              <ZoneCard key={zone.id} zone={zone} />
            ))}
          </ul>
        </>
      )}
      {left.length > 0 && zones.length < maxZones && <Presets presets={left} />}
      {zones.length > 0 && <TryZonesForm key={JSON.stringify(tried)} tried={tried} outcome={outcome} />}
    </>
  )
}

function Presets({ presets }: { presets: typeof zonePresets }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        Start from:
        {presets.map(({ value, name }) => (
          <Link
            key={value}
            to={`${deliveryPath}/new?${presetParam}=${value}`}
            preventScrollReset
            className="text-plum inline-flex min-h-11 items-center underline"
          >
            {name}
          </Link>
        ))}
      </p>
      <p className="max-w-measure text-ink-soft text-sm">
        Couriers differ on where the Highlands and Islands begin: compare the postcodes with your courier’s.
      </p>
    </div>
  )
}
