import { Card } from '#app/ui/card.tsx'

interface Offer {
  title: string
  text: string
}

/** Cards side by side: the forms a service comes in. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className="mt-8 grid gap-5 md:grid-cols-3">
      {offers.map(({ title, text }) => (
        <li key={title} className="grid">
          <Card shape="porch" className="grid content-start gap-2">
            <h3 className="text-lg">{title}</h3>
            <p>{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
