import type { fieldOf } from '#app/desk-parts/record/field-of.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { type Basis, stepNames, stepNumbers } from './zone-steps.ts'

const units = { total: '£', weight: 'kg' }

type StepFieldsProps = { basis: Basis; field: ReturnType<typeof fieldOf> }

export function StepFields({ basis, field }: StepFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-soft text-sm">
        One price for all: fill in only what the first step costs. Leave “up to” of the last step blank for everything
        above{basis === 'weight' ? '; with a weight there, heavier parcels are not sent.' : '.'}
      </p>
      <ol className="grid grid-cols-1 gap-3">
        {stepNumbers.map((number) => {
          const names = stepNames(basis, number)
          return (
            <li key={number} className="grid grid-cols-2 items-end gap-3">
              <TextField
                {...field(names.upTo)}
                label={<StepLabel number={number}>Up to ({units[basis]})</StepLabel>}
                inputMode="decimal"
                autoComplete="off"
              />
              <TextField
                {...field(names.cost)}
                label={<StepLabel number={number}>Costs (£)</StepLabel>}
                inputMode="decimal"
                autoComplete="off"
              />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function StepLabel({ number, children }: { number: number; children: React.ReactNode }) {
  return (
    <>
      <span className="sr-only">Step {number}: </span>
      {children}
    </>
  )
}
