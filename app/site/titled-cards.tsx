import { Card } from '#app/ui/layout/card.tsx'

interface TitledCard {
  title: string
  text: string
}

export function TitledCards({ cards }: { cards: readonly TitledCard[] }) {
  return (
    <ul className="mt-8 grid gap-5 md:grid-cols-3">
      {cards.map(({ title, text }) => (
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
