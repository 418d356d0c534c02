import { Link } from '#app/ui/buttons/link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import { closing, greeting, type Letter, type LetterHead, letterText, longDay } from './letter.ts'

type LetterPageProps = { letter: Letter; facts: LetterHead; today: string; back: { href: string; label: string } }

/** One printed sheet, with the same text to copy into an email. */
export function LetterPage({ letter, facts, today, back }: LetterPageProps) {
  const { title, paragraphs } = letter
  return (
    <main className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-8 sm:px-6 print:block print:max-w-none print:p-0">
      <div className="grid gap-4 print:hidden">
        <Link href={back.href}>{back.label}</Link>
        {paragraphs.some((paragraph) => typeof paragraph !== 'string') && (
          <Notice kind="warning" title="Check with your adviser">
            The marked sentences say what the law allows or asks. Have them read before you use them for the first time.
            Neither the print nor the text for an email shows the marks.
          </Notice>
        )}
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
        {paragraphs.map((paragraph, at) =>
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
        )}
        <p className="whitespace-pre-line">{closing(facts)}</p>
      </article>
      <details className="print:hidden">
        <summary className="text-plum min-h-11 cursor-pointer content-center underline underline-offset-4">
          Text for an email
        </summary>
        <textarea
          readOnly
          rows={14}
          defaultValue={letterText(letter, facts)}
          aria-label="Text for an email"
          className="border-edge bg-paper w-full rounded-md border-2 p-3 text-sm"
        />
      </details>
    </main>
  )
}
