import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { closing, greeting, type Letter, type LetterHead, type LetterParagraph, letterText, longDay } from './letter.ts'

type LetterPageProps = { letter: Letter; facts: LetterHead; today: string; back: { href: string; label: string } }

/** One printed sheet, with the same text to copy into an email. */
export function LetterPage({ letter, facts, today, back }: LetterPageProps) {
  const { title, paragraphs } = letter
  return (
    <main className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-8 sm:px-6 print:block print:max-w-none print:p-0">
      <div className="grid gap-4 print:hidden">
        <Link href={back.href}>{back.label}</Link>
        <MarksNotice paragraphs={paragraphs}>Neither the print nor the copied text shows the marks.</MarksNotice>
      </div>
      <article className="border-line bg-paper grid gap-4 rounded-lg border p-5 sm:p-8 print:block print:border-0 print:bg-transparent print:p-0 print:*:mt-4">
        <header className="grid gap-1">
          <p className="text-plum font-display text-lg">{facts.siteName}</p>
          <p className="text-ink-soft text-sm">
            {longDay(today)} · Our reference: <span className="tabular-nums">{facts.reference}</span>
          </p>
        </header>
        <h1 className="text-2xl">{title}</h1>
        <p>{greeting(facts)}</p>
        <LetterWords paragraphs={paragraphs} />
        <p className="whitespace-pre-line">{closing(facts)}</p>
      </article>
      <CopiedText text={letterText(letter, facts)} />
    </main>
  )
}

type Paragraphs = { paragraphs: LetterParagraph[] }

export function MarksNotice({ paragraphs, children }: Paragraphs & { children: ReactNode }) {
  if (paragraphs.every((paragraph) => typeof paragraph === 'string')) return null
  return (
    <Notice kind="warning" title="Check with your adviser">
      The marked sentences say what the law allows or asks. Have them read before you use them for the first time.{' '}
      {children}
    </Notice>
  )
}

export function LetterWords({ paragraphs }: Paragraphs) {
  return paragraphs.map((paragraph, at) =>
    typeof paragraph === 'string' ? (
      <p key={at} className="whitespace-pre-line">
        {paragraph}
      </p>
    ) : (
      <p key={at} className="border-clay border-l-4 pl-3 whitespace-pre-line print:border-0 print:pl-0">
        {paragraph.check}
        <span className="text-clay block text-xs font-semibold print:hidden">Check with your adviser</span>
      </p>
    ),
  )
}

function CopiedText({ text }: { text: string }) {
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  return (
    <section className="grid gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        {isHydrated && (
          <>
            <Button type="button" kind="secondary" size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              Print
            </Button>
            <Button
              type="button"
              kind="secondary"
              size="small"
              onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
            >
              Copy the text
            </Button>
          </>
        )}
        <output>{isCopied && 'Copied'}</output>
      </div>
      <details>
        <summary className="text-plum min-h-11 cursor-pointer content-center underline underline-offset-4">
          Text for an email
        </summary>
        <textarea
          readOnly
          rows={14}
          defaultValue={text}
          aria-label="Text for an email"
          className="border-edge bg-paper w-full rounded-md border-2 p-3 text-sm"
        />
      </details>
    </section>
  )
}
