import { createContext, use, useEffect } from 'react'
import { useMatches } from 'react-router'

import type { Brand } from './brand.ts'

/** Set by the server. With a loader of the root route, an error of a guard would leave its layout for the root. */
export const RenderedBrand = createContext<Brand | undefined>(undefined)

/** The rendered brand, or the newer one of a page that changed it. */
export function useBrand(): Brand | undefined {
  const rendered = use(RenderedBrand)
  const loaded = useMatches().map((match) => match.loaderData as { brand?: Brand } | undefined)
  const changed = loaded.findLast((data) => data?.brand)?.brand
  useEffect(() => {
    if (changed) inDocument = changed
  }, [changed])
  return changed ?? rendered ?? readDocument()
}

let inDocument: Brand | undefined

function readDocument() {
  if (typeof document === 'undefined') return undefined
  const { brand } = document.documentElement.dataset
  inDocument ??= brand ? (JSON.parse(brand) as Brand) : undefined
  return inDocument
}
