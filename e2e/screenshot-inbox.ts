import { given } from '#test/given.ts'
import { isoFromToday } from '#test/typed-day.ts'

/** An inbox as on an ordinary morning; returns the id of a processed record of each kind. */
export async function givenInbox(): Promise<Record<'contact' | 'antenatal' | 'newborn' | 'postnatal', string>> {
  const letters = [
    ['Amina Yusuf', 'Can the same midwife come at night?'],
    ['Bethan Lloyd', 'Gift for my sister in Leeds'],
    ['Chidi and Ada Okafor', 'Twins, due in March'],
    ['Dinah Rees', 'Do you cover Cardiff?'],
    ['Eleni Papadaki', 'Invoice for our employer'],
    ['Farah Khan', 'Change of telephone number'],
    ['Grace Murphy', 'A thank-you for Ruth'],
    ['Hannah Cole', 'Private class for two families'],
    ['Isla McKenzie', 'How long are the visits?'],
  ]
  const rows = []
  for (const [index, [name = '', subject = '']] of letters.entries()) {
    rows.push(
      await given.contact({
        name,
        subject,
        email: emailOf(name),
        quarantine: index === 4 ? 'too fast' : null,
        createdAt: minutesAgo(35 + index * 487),
        isViewed: index > 2 && index !== 4,
        phone: '020 7946 0142',
        message:
          'Hello,\n\nwe are moving from Leeds to Cardiff three weeks before our baby is due, and would love to have met our midwife by then. Do you have anybody there, and could we talk by video first?\n\nThank you,\nDinah',
      }),
    )
  }
  const names = ['Jess Parry', 'Kemi Adeyemi', 'Laura Whitcombe', 'Mei Chen', 'Nadia Rahman', 'Orla Byrne']
  const [antenatal, newborn, postnatal] = [[], [], []] as string[][]
  for (const [index, name] of names.entries()) {
    const createdAt = minutesAgo(50 + index * 1111)
    const who = { name, email: emailOf(name), createdAt, isViewed: index > 1 }
    const forSomeoneElse = { ...who, isForSomeoneElse: true, motherName: 'Siân Parry' }
    antenatal?.push(
      (
        await given.registration(
          index === 2 ? forSomeoneElse : { ...who, consentedAt: createdAt, ...registration(index) },
        )
      ).id,
    )
    newborn?.push((await given.careRequest({ ...who, consentedAt: createdAt, ...newbornAnswers })).id)
    postnatal?.push(
      (await given.careRequest({ ...who, consentedAt: createdAt, careType: 'postnatal_care', ...postnatalAnswers })).id,
    )
  }
  return {
    contact: rows[3]?.id ?? '',
    antenatal: antenatal?.[1] ?? '',
    newborn: newborn?.[0] ?? '',
    postnatal: postnatal?.[0] ?? '',
  }
}

function registration(index: number) {
  return {
    classType: index % 2 === 0 ? ('group' as const) : ('private' as const),
    dueDate: isoFromToday(30 + index * 21),
    isFirstBaby: 'no',
    previousBirthType: 'cesarean',
    pregnancyStage: '24 weeks',
    specificConcerns: 'I am afraid of needles.',
    preferredBirthPlace: 'At home',
    preferredTimes: 'Tuesday evenings, or Saturdays',
  }
}

const newbornAnswers = {
  babyAgeDays: '12',
  deliveryMode: JSON.stringify(['Caesarean section']),
  babyComplications: 'Born at 36 weeks, four days in special care. A little jaundice since.',
  overnightCareNeeded: 'yes',
  otherNeeds: 'Two flights of stairs, no lift. We speak Yoruba and English at home.',
}

const postnatalAnswers = {
  estimatedDueDate: isoFromToday(-12),
  deliveryMode: JSON.stringify(['Assisted delivery (forceps/vacuum)']),
  estimatedBloodLoss: '500-999ml (minor PPH)',
  vaginalTrauma: JSON.stringify(['Episiotomy', 'Second degree tear']),
  medicalConcerns: 'I am dizzy in the morning, and the stitches sting.',
}

function emailOf(name: string) {
  return `${name.split(' ')[0]?.toLowerCase()}@example.com`
}

function minutesAgo(minutes: number) {
  return new Date(Date.now() - minutes * 60_000)
}
