import { use, useEffect, useRef, useState } from 'react'

import { Rendering } from '#app/platform/http/rendering.ts'

/** Overrides the colours of the staff area's style sheet. */
export function StaffBrandStyles({ styles }: { styles: string }) {
  const { nonce } = use(Rendering)
  const [first] = useState(styles)
  const element = useRef<HTMLStyleElement>(null)
  useEffect(() => {
    if (styles === first) return undefined
    // The CSP of a cached page allows these styles by their hash, so the element's content must not change.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    const rendered = element.current?.sheet
    if (rendered) rendered.disabled = true
    document.adoptedStyleSheets.push(sheet)
    return () => {
      if (rendered) rendered.disabled = false
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    }
  }, [styles, first])
  return first && <style ref={element} nonce={nonce} dangerouslySetInnerHTML={{ __html: first }} />
}

export function Icons({ folder }: { folder: string | undefined }) {
  if (!folder)
    return (
      <>
        <link rel="icon" href="/icons/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      </>
    )
  return (
    <>
      <link rel="icon" href={`${folder}icon-32.png`} sizes="32x32" />
      <link rel="icon" href={`${folder}icon-192.png`} sizes="192x192" />
      <link rel="apple-touch-icon" href={`${folder}icon-180.png`} />
    </>
  )
}
