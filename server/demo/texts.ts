export const firstNames =
  `Aisha Alice Amelia Amina Amy Anjali Anna Bethan Bronwen Callum Catherine Charlotte Chloë Clare
  Daniel Eleanor Emily Emma Esther Farah Fatima Fiona Freya Gemma George Grace Hannah Harriet Holly Imogen Isla James
  Jasmine Jessica Joanna Kate Kasia Laura Leah Lucy Maisie Megan Mohammed Nadia Niamh Ngozi Oliver Olivia Phoebe Poppy
  Priya Rachel Rebecca Rhiannon Rosie Ruth Samira Sarah Shanice Siân Sophie Tamsin Thomas Victoria Yasmin Zoë`
    .trim()
    .split(/\s+/)

export const lastNames = `Adebayo Ahmed Ali Allen Bailey Begum Bennett Brown Campbell Carter Chowdhury Clarke Collins
  Cooper Davies Edwards Evans Fernandes Fraser Green Griffiths Hall Harris Hughes Hussain Jackson Johnson Jones Kaur
  Kelly Khan Kowalska MacDonald Mitchell Morgan Morris Murphy Nowak O’Brien O'Connor Okafor Owen Parker Patel Phillips
  Price Reid Roberts Robinson Sharma Shaw Singh Smith-Jones Stewart Taylor Thomas Thompson Turner Walker Watson White
  Williams Wilson Wood Wright`
  .trim()
  .split(/\s+/)

const places = `Bath Bedford Brighton Bristol Cambridge Cardiff Chester Derby Durham Exeter Glasgow Guildford Harrogate
  Leeds Leicester Lincoln Norwich Oxford Reading Sheffield Stroud Swansea Truro Winchester York`
  .trim()
  .split(/\s+/)

export const subjects = [
  'A question about visits',
  'Availability in {month}',
  'Do you cover {place}?',
  'Postnatal visits in {place}',
  'Antenatal classes at home',
  'Help with feeding',
  'Prices for six weeks of visits',
  'Gift vouchers for a friend',
  'Change of appointment',
  'Expecting twins in {month}',
  'Thank you to the team',
  'Newborn care after a caesarean',
  'Question about your booking terms',
  'Night support in {place}',
  'Working with my NHS midwife',
]

export const openings = [
  'Hello,',
  'Hi there,',
  'Dear team,',
  'Good morning,',
  'Hello, I hope you are well.',
  'Hi, I found you through a friend.',
]

export const sentences = [
  'We live in {place} and our baby is due in {month}.',
  'Could you tell me whether you have somebody who could visit in the mornings?',
  'My partner goes back to work after two weeks, so we would need a bit of help from then on.',
  'A friend in {place} spoke very warmly of her midwife.',
  'I have read your page on postnatal visits and still wonder how long a visit usually is.',
  'Is there a waiting list for {month}?',
  'We have an older child of three, who is very excited and rather loud.',
  'Would it be the same midwife each time?',
  'I would rather be called than written to; any time after four is fine.',
  'Please could you send me your prices for visits at the weekend?',
  'It is our first, so we have no idea what to ask.',
  'We are moving to {place} at the end of {month}. Do you come that far?',
  'I was told that you work together with the community midwives here.',
  'Feeding has been harder than I thought, and I would be glad of somebody to talk to.',
  'The appointment on Thursday does not suit us any more. Would the Monday after be possible?',
  'My mother would like to give us a voucher. How does that work?',
  'There is parking in front of the house, but the bell does not work: please knock.',
  'We have a dog. She is friendly and can stay in the kitchen.',
  'I am happy to fill in any forms beforehand.',
  'Thank you for everything you did for us in {month}. We still talk about it.',
  'Do you also help with twins?',
  'If there is a cancellation sooner we would take it gladly.',
]

export const closings = [
  'Many thanks,',
  'Thank you!',
  'Kind regards,',
  'Best wishes,',
  'With thanks,',
  'Thanks so much,',
]

const months = `January February March April May June July August September October November December`.split(' ')

export function fillIn(text: string, pick: (words: string[]) => string) {
  return text.replaceAll('{place}', () => pick(places)).replaceAll('{month}', () => pick(months))
}
