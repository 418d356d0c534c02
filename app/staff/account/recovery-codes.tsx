import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

export function RecoveryCodes({ codes, next }: { codes: string[]; next: string }) {
  return (
    <div className="desk-page max-w-6xl">
      <PageHeading title="Your recovery codes" lead="Each of them replaces the code of your phone, once." />
      <div className="max-w-measure grid gap-6">
        <Notice kind="warning" title="They are shown only now">
          Print them, or save them where you keep your passwords. Whoever has one of them and your password can sign in.
        </Notice>
        <ul className="border-line bg-paper rounded-porch grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-2 border p-6 text-lg tabular-nums">
          {codes.map((code) => (
            <li key={code} className="tracking-wide whitespace-nowrap select-all">
              {code}
            </li>
          ))}
        </ul>
        <ButtonLink href={next} className="justify-self-start">
          I have kept them
        </ButtonLink>
      </div>
    </div>
  )
}
