import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { CareCard } from '#app/ui/layout/care-card.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'

import { Specimen } from './specimen.tsx'

export function MessageExamples() {
  return (
    <Specimen title="Messages" note="Errors and success take focus when they appear, so on this page success has it.">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ErrorSummary errors={invalidFields} />
        <SuccessPanel title="Request submitted successfully!">
          <p>Thank you. A midwife rings you within 24 hours.</p>
          <p>
            Your reference is <strong className="tabular-nums">HS-2041</strong>.
          </p>
        </SuccessPanel>
        <CareCard
          title="Call 999 now if"
          calls={[
            { number: '999', when: 'for an ambulance, day and night' },
            { number: '111', when: 'if you are worried and it cannot wait' },
          ]}
        >
          <ul className="list-disc pl-5">
            <li>your baby is floppy, blue or hard to wake</li>
            <li>you bleed heavily or feel faint</li>
          </ul>
        </CareCard>
        <CareCard
          level="urgent"
          title="Ring your maternity unit today if"
          calls={[{ number: '020 7946 0000', when: 'the unit that booked you' }]}
        >
          <p>your baby moves less than usual.</p>
        </CareCard>
        <Notice title="We are closed on Boxing Day">Messages are answered on 27 December.</Notice>
        <Notice kind="warning" title="This form is not for emergencies">
          Nobody reads it at night.
        </Notice>
        <EmptyState title="No enquiries yet" actions={<ButtonLink href="#messages">See the form</ButtonLink>}>
          When a family writes to us, it appears here.
        </EmptyState>
        <div className="grid gap-4">
          <Card>
            <h3 className="text-lg">A plain card</h3>
            <p>For most things.</p>
          </Card>
          <Card shape="porch">
            <h3 className="text-lg">A porch</h3>
            <p>For products and posts.</p>
          </Card>
          <Card shape="vault" className="text-center">
            <h3 className="text-lg">A vault</h3>
            <p>For the one that matters.</p>
          </Card>
        </div>
      </div>
    </Specimen>
  )
}

const invalidFields = {
  email: 'Enter an email address in the correct format, like name@example.com',
  area: 'Choose an area',
  contactBy: 'Choose how we may reach you',
  consent: 'Agree, so that we may read your request',
}
