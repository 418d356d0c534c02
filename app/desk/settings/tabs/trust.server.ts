import { type FieldGroup, oneLine, partOf } from '#app/desk/settings/form/setting-fields.server.ts'
import type { FieldView } from '#app/records/page-data.ts'
import { type Nation, nations } from '#app/settings/nations/nations.ts'
import type { SiteSettings } from '#app/settings/site-settings.ts'
import { type TrustFact, trustFact, type TrustTopic } from '#app/settings/trust/trust.ts'

const topics: Record<TrustTopic, { label: string; hint: string }> = {
  nmc: { label: 'NMC registration', hint: 'For example, “Every midwife is on the NMC register”.' },
  dbs: { label: 'Criminal record checks', hint: 'For example, “Enhanced DBS checks, renewed every three years”.' },
  insurance: { label: 'Insurance', hint: 'For example, “Indemnity insurance with” and the name of the insurer.' },
  safeguarding: { label: 'Safeguarding', hint: 'For example, “Our safeguarding policy”.' },
  regulator: {
    label: 'Care regulator',
    hint: 'In your words: “Registered with” and the number, or “Registration is not required, because …”.',
  },
}

const regulators: Record<Nation, string> = {
  england: 'the Care Quality Commission (CQC)',
  scotland: 'Healthcare Improvement Scotland',
  wales: 'Healthcare Inspectorate Wales',
  northern_ireland: 'the RQIA',
}

function nameRegulators({ care_nations: chosen }: SiteSettings) {
  const own = nations.filter(({ value }) => chosen.includes(value))
  const named = own.map(({ value, label }) => `In ${label} it is ${regulators[value]}.`)
  return [...named, 'You choose the nations under Areas.'].join(' ')
}

function trustField(topic: TrustTopic, part: keyof TrustFact, view: FieldView) {
  const field = { view: { ...view, isOptional: true }, rule: oneLine.pipe(trustFact.shape[part]), write: String }
  return partOf('trust_facts', field, {
    read: (facts) => facts[topic][part],
    put: (facts, value) => ({ ...facts, [topic]: { ...facts[topic], [part]: value } }),
  })
}

export const trustGroups: FieldGroup[] = [
  {
    words:
      'The trust strip shows what families can look up. A statement without a link is not shown, so write only what you can show.',
    fields: {},
  },
  ...Object.entries(topics).map(([key, { label, hint }]) => {
    const topic = key as TrustTopic
    return {
      legend: label,
      ...(topic === 'regulator' ? { words: nameRegulators } : {}),
      fields: {
        [`${topic}_statement`]: trustField(topic, 'statement', {
          shape: 'line',
          label: `${label}: statement`,
          hint,
        }),
        [`${topic}_source`]: trustField(topic, 'source', {
          shape: 'line',
          type: 'url',
          label: `${label}: link`,
          hint: 'Where families can check it. It begins with https://.',
        }),
        [`${topic}_checkedOn`]: trustField(topic, 'checkedOn', {
          shape: 'day',
          label: `${label}: checked on`,
          hint: 'The day on which you last checked it.',
          width: 'half',
        }),
      },
    }
  }),
]
