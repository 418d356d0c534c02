import type { ReactNode } from 'react'

interface FormSectionProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** Printed as blocks, because grids break badly across pages. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  return (
    <fieldset className="border-line min-w-0 border-t pt-6">
      <legend className="float-left w-full break-after-avoid print:float-none">
        <h2 className="text-2xl">{title}</h2>
      </legend>
      <div className="clear-both grid gap-6 pt-2 print:block print:*:mt-6">
        {lead && <p className="max-w-measure text-ink-soft break-after-avoid">{lead}</p>}
        {children}
      </div>
    </fieldset>
  )
}
