import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import type { Enquiry } from '#app/enquiries/questions/care-form.ts'

import type { ExampleTime } from './example-times.ts'

export type DemoEnquiry = {
  kind: EnquiryKind
  /** The fields of the form. Addresses and numbers are reserved for fiction: RFC 2606 and Ofcom. */
  enquiry: Enquiry
  sent: ExampleTime
  /** Days until the baby is due. */
  dueIn?: number
  viewed?: ExampleTime
  answered?: ExampleTime
  note?: string
  noted?: ExampleTime
  call?: { at: ExampleTime; words: string }
  /** Days until somebody looks again. */
  waitingFor?: number
  heldBack?: 'too fast'
  outcome?: 'no care' | 'became care'
}

export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    kind: 'contact',
    sent: { minutesAgo: 40 },
    enquiry: {
      name: 'Hannah Clarke',
      email: 'hannah.clarke@example.com',
      phone: '07700 900146',
      subject: 'Do you cover Ilkley?',
      message:
        'Hello,\n\nWe have just moved to Ilkley and our second baby is due in about ten weeks. Your map stops at Harrogate as far as I can tell. Would one of your midwives come out to us, and is there a charge for travel?\n\nMany thanks,\nHannah',
      isComplaint: false,
    },
  },
  {
    kind: 'contact',
    sent: { daysAgo: 5, at: '20:12' },
    viewed: { daysAgo: 4, at: '09:05' },
    answered: { daysAgo: 4, at: '09:31' },
    outcome: 'no care',
    enquiry: {
      name: 'Priya Sharma',
      email: 'priya.sharma@example.org',
      subject: 'A gift for my sister',
      message:
        'Hi,\n\nMy sister in Leeds is having her first in a few weeks and I would love to give her two or three visits instead of yet another blanket. Can I pay for them without her knowing, and does she choose the days herself?\n\nPriya',
      isComplaint: false,
    },
  },
  {
    kind: 'contact',
    sent: { minutesAgo: 190 },
    heldBack: 'too fast',
    enquiry: {
      name: 'Marcus Vale',
      email: 'marcus@growth-partners.example',
      subject: 'Page one of Google in 30 days',
      message:
        'Dear business owner, we reviewed your website and found 14 errors that cost you customers. Reply YES for a free report. Limited offer this week only.',
      isComplaint: false,
    },
  },
  {
    kind: 'contact',
    sent: { daysAgo: 6, at: '18:47' },
    viewed: { daysAgo: 5, at: '08:50' },
    answered: { daysAgo: 5, at: '11:20' },
    note: 'Told her that we look into it and that she hears from us within 30 days. To do: find out which list the card went to.',
    noted: { daysAgo: 5, at: '11:24' },
    enquiry: {
      name: 'Joanna Price',
      email: 'joanna.price@example.com',
      phone: '07700 900872',
      subject: 'My address was passed on',
      message:
        'I asked for your prices a few months ago and decided against it. Last week a card came from a photographer in York who says he has my address from you. I did not agree to that. Please tell me who has it and have it deleted.\n\nJoanna Price',
      isComplaint: true,
    },
  },
  {
    kind: 'antenatal',
    sent: { minutesAgo: 125 },
    dueIn: 97,
    enquiry: {
      name: 'Megan Evans',
      email: 'megan.evans@example.com',
      phone: '07700 900318',
      classType: 'group',
      format: 'in-person',
      isFirstBaby: 'yes',
      specificConcerns: 'I faint at the sight of needles, so pain relief worries me more than the birth does.',
      preferredBirthPlace: 'The birth centre, if nothing speaks against it',
      preferredTimes: 'Tuesday or Thursday evenings; my partner works shifts',
    },
  },
  {
    kind: 'antenatal',
    sent: { daysAgo: 2, at: '21:38' },
    dueIn: 61,
    enquiry: {
      name: 'Aisha Khan',
      email: 'aisha.khan@example.net',
      classType: 'private',
      format: 'online',
      isFirstBaby: 'no',
      previousBirthType: 'cesarean',
      specificConcerns:
        'My first was an emergency section after a long day. I would like to understand my options this time.',
      preferredBirthPlace: 'Leeds General Infirmary',
      preferredTimes: 'After 8pm, when our daughter is asleep',
    },
  },
  {
    kind: 'antenatal',
    sent: { daysAgo: 9, at: '12:20' },
    dueIn: 74,
    viewed: { daysAgo: 9, at: '14:02' },
    answered: { daysAgo: 9, at: '16:45' },
    note: 'Rang back. They join the next group if there is a place; otherwise the Saturday online.',
    noted: { daysAgo: 9, at: '16:44' },
    enquiry: {
      name: 'Rebecca Hughes',
      email: 'rebecca.hughes@example.com',
      phone: '07700 900540',
      classType: 'group',
      format: 'in-person',
      isFirstBaby: 'yes',
      preferredBirthPlace: 'Not decided yet',
      preferredTimes: 'Weekday evenings',
    },
  },
  {
    kind: 'newborn_care',
    sent: { daysAgo: 2, at: '07:55' },
    viewed: { daysAgo: 2, at: '09:10' },
    call: { at: { minutesAgo: 75 }, words: 'Any time before four today, please. It has been a hard night.' },
    enquiry: {
      name: 'Charlotte Bennett',
      email: 'charlotte.bennett@example.com',
      phone: '07700 900265',
      postcode: 'LS6 3HN',
      startWhen: 'As soon as you can',
      preferredContact: 'phone',
      preferredTimes: 'Mornings',
      babyAgeDays: 5,
      deliveryMode: ['Caesarean section'],
      babyComplications: 'A little jaundice, which the community midwife is watching.',
      medicalConcerns: 'He feeds for an hour and is hungry again after ten minutes. My scar pulls when I lift him.',
      overnightCareNeeded: true,
      additionalCareNeeds: 'Three nights a week until I am on my feet, if you have somebody.',
      otherNeeds: 'Two flights of stairs, no lift.',
    },
  },
  {
    kind: 'newborn_care',
    sent: { daysAgo: 4, at: '10:26' },
    viewed: { daysAgo: 4, at: '10:40' },
    waitingFor: 2,
    note: 'Offered Mondays and Fridays from next week. She asks her husband and rings on Tuesday at the latest.',
    noted: { daysAgo: 4, at: '15:12' },
    enquiry: {
      name: 'Samira Hussain',
      email: 'samira.hussain@example.org',
      phone: '07700 900693',
      postcode: 'LS8 1NT',
      startWhen: 'From next week',
      preferredContact: 'phone',
      preferredTimes: 'Between one and three',
      babyAgeDays: 12,
      deliveryMode: ['Vaginal delivery'],
      medicalConcerns: 'Twins. One latches well, her brother does not.',
      overnightCareNeeded: false,
      additionalCareNeeds: 'Help with tandem feeding and with expressing.',
    },
  },
  {
    kind: 'newborn_care',
    sent: { daysAgo: 20, at: '19:03' },
    viewed: { daysAgo: 19, at: '08:42' },
    answered: { daysAgo: 19, at: '09:15' },
    outcome: 'became care',
    note: 'Ada visits on Wednesdays, first visit went well. Father takes the nights.',
    noted: { daysAgo: 13, at: '17:30' },
    enquiry: {
      name: 'Laura Mitchell',
      email: 'laura.mitchell@example.com',
      phone: '07700 900417',
      postcode: 'HG1 2RQ',
      startWhen: 'In the week after the birth',
      preferredContact: 'email',
      babyAgeDays: 3,
      deliveryMode: ['Assisted delivery (forceps/vacuum)'],
      medicalConcerns: 'Sore nipples on one side.',
      overnightCareNeeded: false,
      additionalCareNeeds: 'A second look at how she latches.',
      otherNeeds: 'There is a dog, who stays in the kitchen.',
    },
  },
  {
    kind: 'postnatal_care',
    sent: { minutesAgo: 320 },
    dueIn: 33,
    enquiry: {
      name: 'Niamh Murphy',
      email: 'niamh.murphy@example.com',
      phone: '07700 900781',
      postcode: 'LS4 2PB',
      startWhen: 'From the day we come home',
      preferredContact: 'email',
      plannedDeliveryMode: ['Caesarean section'],
      maternalHealthIssues: 'An underactive thyroid, well controlled.',
      medicalConcerns: 'I was low for months after our first and would like somebody to keep an eye on me.',
      additionalCareNeeds: 'The package of eight visits, I think. Could we spread them over three months?',
      otherNeeds: 'Our son is two and likes to help.',
    },
  },
  {
    kind: 'postnatal_care',
    sent: { minutesAgo: 250 },
    viewed: { minutesAgo: 205 },
    note: 'Grandmother asks for her daughter. I send her the link, so that Eilidh can tell us herself what she needs.',
    noted: { minutesAgo: 200 },
    enquiry: {
      name: 'Fiona Stewart',
      email: 'fiona.stewart@example.net',
      phone: '07700 900129',
      isForSomeoneElse: true,
      motherName: 'Eilidh Stewart',
    },
  },
]
