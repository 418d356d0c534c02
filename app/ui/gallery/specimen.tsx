import type { ReactNode } from 'react'

interface SpecimenProps {
  title: string
  note?: ReactNode
  children: ReactNode
}

export function Specimen({ title, note, children }: SpecimenProps) {
  return (
    <section className="border-line grid gap-5 border-t pt-8">
      <div>
        <h2 className="text-xl">{title}</h2>
        {note && <p className="max-w-measure text-ink-soft mt-1">{note}</p>}
      </div>
      {children}
    </section>
  )
}
