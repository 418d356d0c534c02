import { Link } from '#app/ui/buttons/link.tsx'
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import { Specimen } from './specimen.tsx'

export function FormExamples() {
  return (
    <Specimen title="Fields" note="Empty, filled, wrong and disabled. The error summary above leads to the wrong ones.">
      <form noValidate className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-2">
        <TextField name="fullName" label="Full name" autoComplete="name" />
        <TextField
          name="email"
          label="Email address"
          type="email"
          defaultValue="amina.yusuf@example"
          hint="We only use it to answer you."
          error="Enter an email address in the correct format, like name@example.com"
        />
        <TextField name="postcode" label="Postcode" width="short" optional autoComplete="postal-code" />
        <TextField
          name="price"
          label="Price in pounds"
          prefix="£"
          width="half"
          inputMode="decimal"
          defaultValue="12.50"
        />
        <TextField name="reference" label="Reference" width="half" defaultValue="HS-2041" disabled />
        <PasswordField name="password" label="Password" autoComplete="new-password" hint="12 characters or more" />
        <SelectField name="feeding" label="Feeding" placeholder="Choose one" options={feeding} width="half" />
        <SelectField
          name="area"
          label="Where do you live?"
          options={[{ value: '', label: 'Choose an area' }]}
          error="Choose an area"
        />
        <TextArea name="message" label="How can we help?" limit={200} optional />
        <TextArea
          name="notes"
          label="Anything the midwife should know"
          hint="Allergies, medicines, a dog at the door. Only your midwife reads this."
          defaultValue="We live on the third floor, and the lift is being repaired until the end of the month. The bell is broken too, so please ring."
          limit={120}
          error="Shorten your answer to 120 characters or fewer"
        />
        <RadioGroup
          name="previousBirth"
          legend="Have you given birth before?"
          hint="It helps us to plan the class."
          defaultValue="yes"
          options={[
            { value: 'no', label: 'No, this is my first' },
            {
              value: 'yes',
              label: 'Yes',
              reveal: <TextField name="previousBirthType" label="What kind of birth was it?" />,
            },
          ]}
        />
        <RadioGroup
          name="contactBy"
          legend="How may we reach you?"
          options={contact}
          error="Choose how we may reach you"
          columns
        />
        <CheckboxGroup
          name="topics"
          legend="What should we talk about?"
          hint="Choose all that you like."
          defaultValue={['sleep']}
          options={topics}
          columns
        />
        <CheckboxGroup
          name="days"
          legend="Which days suit you?"
          options={topics.slice(0, 2)}
          error="Choose at least one day"
          optional
        />
        <Checkbox name="news" label="Tell me about new classes by email" optional hint="About once a month." />
        <Checkbox
          name="consent"
          label={
            <>
              I agree that what I wrote is kept to answer me, as the <Link href="#consent">privacy notice</Link> says
            </>
          }
          error="Agree, so that we may read your request"
        />
      </form>
    </Specimen>
  )
}

const feeding = [
  { value: 'breast', label: 'Breast' },
  { value: 'bottle', label: 'Bottle' },
  { value: 'both', label: 'Both' },
]

const contact = [
  { value: 'phone', label: 'Phone', hint: 'Between 9am and 7pm' },
  { value: 'email', label: 'Email' },
]

const topics = [
  { value: 'sleep', label: 'Sleep' },
  { value: 'feeding', label: 'Feeding and latching, also with a bottle or both together' },
  { value: 'healing', label: 'Healing' },
  { value: 'twins', label: 'Twins', hint: 'Not near you yet', disabled: true },
]
