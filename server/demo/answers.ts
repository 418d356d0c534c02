export const concerns = [
  'I am a little afraid of needles.',
  'My blood pressure was high last time.',
  'I had a long labour with my first and would like to talk it through.',
  'We lost a baby last year, so I worry more than I would like to.',
  'I am a wheelchair user and would like to know how classes are held.',
  'I have gestational diabetes, which is well controlled.',
  'Low iron, for which I take tablets.',
  'My back hurts when I sit for long.',
]

export const birthPlaces = [
  'At home',
  'At hospital',
  'At the birth centre',
  'Not decided yet',
  'Where my midwife advises',
]

export const times = [
  'Weekday evenings after seven',
  'Saturday mornings',
  'Tuesday or Thursday afternoons',
  'Any time at the weekend',
  'Mornings, while our eldest is at nursery',
]

export const babyComplications = [
  'A little jaundice, which is going down.',
  'She was born at 36 weeks and is catching up.',
  'Tongue-tie, divided on day five.',
  'Slow to gain weight in the first week.',
  'He spent two nights in special care for his breathing.',
]

export const medicalConcerns = [
  'Feeds take more than an hour, and we both end in tears.',
  'My scar is still sore when I lift her.',
  'I am dizzy when I get up in the morning.',
  'I do not sleep even when the baby does.',
  'Sore nipples on one side.',
  'He is sick after nearly every feed.',
]

export const healthIssues = [
  'High blood pressure, on tablets until my check.',
  'Asthma, with an inhaler.',
  'An underactive thyroid.',
  'I was low after my first, and my doctor knows.',
  'Iron tablets since the birth.',
]

export const traumaDetails = [
  'The stitches sting when I sit.',
  'Healing well, said the community midwife.',
  'Repaired in theatre; I have an appointment in six weeks.',
]

export const additionalNeeds = [
  'Somebody to talk to while my partner is at work.',
  'Help with expressing, so that others can feed her.',
  'We have twins, and only four hands.',
  'A second look at how he latches.',
  'Showing my mother how to bath the baby.',
]

export const otherNeeds = [
  'There are steps to the front door.',
  'Please do not ring after seven: our eldest sleeps.',
  'We speak Polish at home and understand English well.',
  'There is a dog, who is kept in the kitchen.',
  'Parking is by permit; we have one for visitors.',
]
