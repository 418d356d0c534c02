import { Copy } from 'lucide-react'
import { useState } from 'react'

import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** `heading`: whose codes they are, for paper. */
export function RecoveryCodes({ codes, heading, next }: { codes: string[]; heading: string; next: string }) {
  return (
    <DeskPage title="Your recovery codes" lead="Each of them replaces the code of your phone, once.">
      <div className="max-w-measure grid gap-6">
        <p className="hidden print:block">{heading}</p>
        <div className="print:hidden">
          <Notice kind="warning" title="They are shown only now">
            Print them, or save them where you keep your passwords. Whoever has one of them and your password can sign
            in.
          </Notice>
        </div>
        <ul className="border-line bg-paper rounded-porch grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-2 border p-6 text-lg tabular-nums print:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="tracking-wide whitespace-nowrap select-all">
              {code}
            </li>
          ))}
        </ul>
        <CopyAll codes={codes} />
        <ButtonLink href={next} className="justify-self-start print:hidden">
          I have kept them
        </ButtonLink>
      </div>
    </DeskPage>
  )
}

const copyMessages = {
  copied: 'Copied',
  refused: 'Not copied: please select the codes and copy them.',
}

function CopyAll({ codes }: { codes: string[] }) {
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<keyof typeof copyMessages>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  if (!isHydrated) return null
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button type="button" kind="secondary" size="small" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5" />
        Copy all
      </Button>
      <output>{outcome && copyMessages[outcome]}</output>
    </div>
  )
}
