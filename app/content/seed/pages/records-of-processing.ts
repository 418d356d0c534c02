import type { SitePage } from './site-page.ts'

// As in the privacy policy, with what article 30 of the UK GDPR requires. The practice words it with its adviser.
const body = `:::section {kind="hero"}

## Records of processing

UK GDPR, Article 30. This page is for the team, its adviser and the regulator. Leave it unpublished: its preview shows and prints it, and its history keeps every change.

**Check with your adviser** marks what the law has to allow. Have it read, word it as your adviser does, and take the mark away.

:::

:::section {kind="company"}

## Controller

Registered in England and Wales

:::

:::section {kind="text"}

## What we do with data

### Care enquiries

- **Purpose.** Answer requests for newborn and postnatal care, match a midwife, arrange the care
- **Lawful basis.** Article 6(1)(b): steps they asked for before a contract, and the contract. For what is kept once it became care, Article 6(1)(f): our legitimate interest in being able to show what was arranged. **Check with your adviser**
- **Condition for health data.** Article 9(2)(a): explicit consent. Once it became care, Article 9(2)(h): health care by people bound to confidence, and Article 9(2)(f): legal claims. **Check with your adviser**
- **Whose data.** Mothers, babies and their families
- **What data.** Names, email, phone, postcode, due date or age of the baby; health of mother and baby; birth; needs; what families add later; notes of the team; consent
- **Recipients.** Hosting, mail server. Outside this site, an administrator tells the family’s midwife what care needs
- **Security.** Health answers and notes are encrypted one by one. Administrators only; every view, print and export is in the audit log.

### Enquiries made for someone else

- **Purpose.** Answer somebody who asks for a mother, for a gift for example
- **Lawful basis.** Article 6(1)(f): our legitimate interest, and theirs, in a proper answer. **Check with your adviser**
- **Whose data.** Whoever asks; the mother whom they name
- **What data.** Names, email, phone, due date, a note. Nothing about health is asked
- **Recipients.** Hosting, mail server. Outside this site, an administrator tells the family’s midwife what care needs
- **Security.** The note is encrypted. Administrators only; every view, print and export is in the audit log.

### Antenatal classes

- **Purpose.** Take registrations, give out places, keep a waiting list, take the payment
- **Lawful basis.** Article 6(1)(b): steps they asked for before a contract, and the contract. **Check with your adviser**
- **Condition for health data.** Article 9(2)(a): explicit consent. **Check with your adviser**
- **Whose data.** Expectant mothers and those who come with them
- **What data.** Names, email, phone, due date, pregnancy, earlier births, concerns, the class and what was paid
- **Recipients.** Hosting, mail server, card payments. Outside this site, an administrator tells whoever leads the class what the class needs
- **Security.** Health answers and notes are encrypted one by one. Administrators only; every view, print and export is in the audit log.

### Contact, requests about rights, and complaints

- **Purpose.** Answer messages, and what people ask or complain about in the use of their data
- **Lawful basis.** Article 6(1)(f): our legitimate interest, and theirs, in a proper answer. For requests and complaints, Article 6(1)(c): a legal obligation. **Check with your adviser**
- **Condition for health data.** Where somebody writes about health: Article 9(2)(f): legal claims, or Article 9(2)(c): vital interests. **Check with your adviser**
- **Whose data.** Whoever writes, and whom they write about
- **What data.** Names, email, phone, the message; dates, proof of identity (how, not a copy), outcome; notes of the team
- **Recipients.** The ICO, if it asks. Hosting, mail server
- **Security.** Messages and notes are encrypted. Administrators only; every view, print and export is in the audit log.

### Shop orders and payment

- **Purpose.** Sell, deliver, refund, and keep financial records
- **Lawful basis.** Article 6(1)(b): the contract. For financial records, Article 6(1)(c): a legal obligation. **Check with your adviser**
- **Whose data.** Buyers, and those to whom we deliver
- **What data.** Name, email, phone, address in the UK, what was bought, price, whether it was paid, refunded or disputed. No card numbers
- **Recipients.** Those who deliver: name, address and phone; HMRC, if it asks. Hosting, mail server, card payments
- **Security.** Card details are typed on the page of the payment provider. Administrators only; every view, print and export is in the audit log.

### Emails when a product is back in stock

- **Purpose.** Tell whoever asked for it, once
- **Lawful basis.** Article 6(1)(a): consent, confirmed by the link in our email. **Check with your adviser**
- **Whose data.** Visitors of the shop
- **What data.** Email address, the product, when they asked and when they confirmed
- **Recipients.** Hosting, mail server
- **Security.** Each email has a link that stops them. Administrators only; every view, print and export is in the audit log.

### Reviews by families

- **Purpose.** Show what families say of us
- **Lawful basis.** Article 6(1)(a): consent, given with the review. **Check with your adviser**
- **Whose data.** Families who were in our care or in a class
- **What data.** The name they choose to show, town, words, stars; the email address that was invited
- **Recipients.** Everybody who reads the site. Hosting, mail server
- **How long it is kept.** Until they or we take it off the site. Then 30 days in the bin
- **Security.** Signed-in staff release each review before it shows.

### Staff accounts and audit log

- **Purpose.** Let staff sign in, and show who read and changed what
- **Lawful basis.** Article 6(1)(f): our legitimate interest in protecting families and us. **Check with your adviser**
- **Whose data.** Staff
- **What data.** Name, email, role, devices and times of sign-in, what they did and read
- **Recipients.** Hosting, mail server, store of pictures and documents
- **How long it is kept.** Names in the log and accounts of former staff: as set under Privacy, Retention
- **Security.** Passwords are hashed; entries of the log are chained and can only be added.

### Emails we send

- **Purpose.** Confirm, remind, answer and tell staff that something came
- **Lawful basis.** As for what each email is about. **Check with your adviser**
- **Whose data.** Families, buyers, staff
- **What data.** Email address, the kind of mail, a reference and links. Never health answers or what somebody wrote
- **Recipients.** The mail provider of whoever gets it. Mail server
- **Security.** No text of families is in them.

### Backups

- **Purpose.** Bring everything back after a loss
- **Lawful basis.** Article 6(1)(f): our legitimate interest, and Article 32: the duty to restore access after an incident. **Check with your adviser**
- **Condition for health data.** As for what is in them. **Check with your adviser**
- **Whose data.** Everybody above
- **What data.** All of the above
- **Recipients.** Store of backups
- **How long it is kept.** As set under Privacy, Retention
- **Security.** Health answers and notes are encrypted in it, and the keys are elsewhere; names and addresses are readable, so it lies where only the owner reads it. What was erased is removed again after a backup is restored.

### Security of the website, and logs

- **Purpose.** Hold back spam and floods, find errors, count how often pages are opened
- **Lawful basis.** Article 6(1)(f): our legitimate interest in protecting visitors and us. For counts of page openings, Article 6(1)(a): consent. **Check with your adviser**
- **Whose data.** Visitors and staff
- **What data.** Scrambled network and email addresses; times and addresses of pages without what was searched; counts of page openings
- **Recipients.** Hosting
- **How long it is kept.** Scrambled addresses for three days. Logs of the server as it is set: write down how long
- **Security.** Addresses are kept as keyed hashes. Logs hold no names and no words of visitors.

:::

:::section {kind="text"}

## How long the rest is kept

:::retention-table :::

:::

:::section {kind="text"}

## Who works for us

For each, write down the company and country, and what allows a transfer out of the UK. **Check with your adviser**

- **Hosting of site and database.** Not written down yet
- **Mail server.** Not written down yet
- **Card payments.** Stripe, once the shop takes real payments
- **Store of pictures and documents, if it is not the machine of the site.** Not written down yet
- **Store of backups.** Not written down yet

:::

:::section {kind="text"}

## Security of everything

- What families write about health, and notes about them, is encrypted one by one (AES-256). The key is not in the database.
- Each view, print, export and change of a family’s record is in a log to which entries can only be added.
- Whoever reads enquiries signs in again after a few hours, and with two steps or a passkey where the settings require it.
- The site is served over TLS.
- A setting of the server encrypts the archives of backups: Settings › Backups says whether it is set. What was erased is removed again after a backup is restored.

:::
`

export const recordsOfProcessing: SitePage = {
  slug: 'records-of-processing',
  title: 'Records of processing',
  metaDescription: 'What we do with personal data, why, for how long and with whom: the record of UK GDPR, Article 30.',
  isUnlisted: true,
  isPublished: false,
  body,
}
