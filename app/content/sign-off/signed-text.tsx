import type { BodyFacts } from '#app/content/body/body-facts.server.ts'
import { BodyWithFacts } from '#app/content/body/written-body.tsx'
import { textOf, type ContentFields } from '#app/content/content-fields.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Picture, type ShownPicture } from '#app/ui/pictures/picture.tsx'

interface SignedTextProps {
  fields: ContentFields
  picture: ShownPicture | undefined
  facts: BodyFacts
}

/** All that a sign-off is about, as readers will see it. */
export function SignedText({ fields, picture, facts }: SignedTextProps) {
  const excerpt = textOf(fields, 'excerpt')
  return (
    <Card className="grid min-w-0 grid-cols-1 gap-5 wrap-anywhere">
      <h3 className="text-3xl">{textOf(fields, 'title')}</h3>
      {excerpt && <p className="text-ink-soft max-w-measure text-lg">{excerpt}</p>}
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 56rem) 52rem, 94vw"
          className="rounded-door aspect-3/2 w-full md:aspect-2/1"
        />
      )}
      <BodyWithFacts text={textOf(fields, 'body')} facts={facts} />
    </Card>
  )
}
