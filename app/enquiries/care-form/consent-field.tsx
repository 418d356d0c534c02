import type { fieldsFrom } from '#app/enquiries/form/form-answer.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'

/** The short privacy notice and the statement that is agreed to. A change of their words is a new version in consent.ts. */
export function Consent({ box }: { box: ReturnType<typeof fieldsFrom>['box'] }) {
  return (
    <FormSection title="Your consent">
      <ul className="max-w-measure grid list-disc gap-2 pl-5">
        <li>We use these answers only to respond to you and to plan the care you ask for.</li>
        <li>
          They are encrypted. Only our administrators can open them, and your midwife as far as your care needs it. Each
          time they are opened is recorded.
        </li>
        <li>
          You can withdraw your consent at any time, with the link in the email that we send you.{' '}
          <Link href="/privacy#your-health-answers">How we look after health answers</Link>
        </li>
      </ul>
      <Checkbox
        {...box('consent')}
        label="I agree that you may use this information, including what I have said about health, to respond to me."
        required
      />
    </FormSection>
  )
}
