export const privacy = `This page says what we ask for, why, who can read it, how long we keep it, and how you can see, correct or take it back.

## In short

- We ask only for what we need to answer you, to match you with a midwife, or to send you what you bought.
- Health answers are used only with your explicit consent. They are encrypted one by one, few people can open them, and each time somebody does, it is written down.
- We do not sell information about you, we show no advertisements, and no page of this site loads anything from another company.
- You can change your mind: [withdraw your consent](#withdrawing-your-consent), [use your rights](#your-rights) or [complain](#how-to-complain) at any time.

## Who is responsible

The company named at the foot of each page, and on our [contact page](/contact), decides how and why the information on this site is used. In law it is the data controller. Our data protection officer is to be announced. Until then, please send questions about your information through the [contact page](/contact), where you will also find our email address and phone number.

## The data we collect

You give us:

- **Contact form.** Your name, email address, phone number if you give one, the subject and your message. Please do not send health details there. If a message contains them, they are encrypted like the rest of it, and used only to answer you or to look after somebody's safety.
- **Antenatal classes.** Your name, email address, phone number if you give one, your due date, how far along you are, whether this is your first baby, how an earlier baby was born, the class and format you would like, and any concerns, place of birth and times you choose to mention.
- **Newborn care.** Your name, email address, phone number if you give one, your postcode, when care should start, how and when we may reach you, your baby's age, how your baby was born, any complications or medical concerns, whether care is needed overnight, and other needs you describe.
- **Postnatal care.** Your name, email address, phone number if you give one, your postcode, when care should start, how and when we may reach you, the estimated due date, how the birth was planned and how it went, blood loss and injuries, your health, medical concerns, and other needs you describe.
- **Asking for someone else.** The form asks for your own contact details, the mother's name and, if you like, a due date and a note. It hides every question about health.
- **Shop.** Your name, email address, phone number and delivery address in the UK, what you bought, its price, and whether it was paid, refunded or disputed. For an email when something is back in stock, your email address alone. Card details are typed on the page of the payment provider. They never reach us.

We also keep a little that you do not type:

- the reference and time of what you sent, what we did about it, and which emails about it went out;
- the wording of consent you agreed to, and when;
- your network and email address in a scrambled form, to stop floods of forms, guessing of passwords and unpaid orders. They are deleted within three days;
- if you agree to analytics, a count of how often each page is opened on a day. It holds no visitor, no device and no address;
- addresses on this site that do not exist and were asked for, so that we can mend broken links;
- of our own staff: name, email address, role, the devices they are signed in on, and what they did and read.

Questions marked optional need no answer. Without the others, and the consent a form asks for, we cannot take a request through it.

## Lawful bases

| What we do | Lawful basis (UK GDPR) |
|---|---|
| Answer your request for classes or care, and match you with a midwife | Article 6(1)(b): steps you asked for before a contract, and the contract itself |
| Use the health answers in those requests, yours and your baby's | In addition, Article 9(2)(a): your explicit consent |
| Keep the record of a request that became care | Article 6(1)(f): our legitimate interest in being able to show what was arranged; for health information, Article 9(2)(h), the management of health care by people bound to confidence, and Article 9(2)(f), legal claims |
| Answer a contact message or somebody who asks for a mother | Article 6(1)(f): our legitimate interest, and yours, in a proper answer |
| Take your order, deliver it, refund it | Article 6(1)(b): our contract with you |
| Keep financial records | Article 6(1)(c): a legal obligation |
| Protect a child or an adult at risk | Article 6(1)(c), (d) or (f); for health information, Article 9(2)(c) or Article 9(2)(g) with the safeguarding condition of the Data Protection Act 2018 |
| Handle requests about your rights, and complaints | Article 6(1)(c): a legal obligation |
| Keep the site safe, hold back spam, and record who read what | Article 6(1)(f): our legitimate interest in protecting you and us |
| Count page openings, and remember that you have seen our book | Article 6(1)(a): your consent, which you can change under "Cookie settings" |

We make no decision about you by automated means alone. A form that looks like a program's waits until a person has looked at it.

## Your health answers

Before you send one of the three health forms, a short notice tells you what happens, and a box that nobody has ticked for you asks for your explicit consent.

**What is encrypted.** The answers about your pregnancy, the birth, your health and your baby's health, your wishes for the place and time, your needs, and the message of the contact form are encrypted by this website before they are stored, and they stay encrypted in backups. Without the key, which is not stored with them, they cannot be read.

**What is not encrypted one by one.** Your name, email address, phone number, the subject of a message, due dates, the kind and format of class, and the reference, times and status of what you sent: our staff find your request by these.

**Who can read it.** Only the administrators among our staff, after signing in. Midwives cannot: once you have a midwife, an administrator tells her what your care needs. Staff who edit the words of this site cannot open it.

**What is written down.** Each opening, printing and exporting of a record, and each opening of a list it stands in, is recorded in a log to which entries can only be added. If the log cannot be written, the record does not open.

**What emails say.** Those about a form carry its kind and a reference, a link, or the class you booked, and never your health answers or what you wrote to us.

### Withdrawing your consent

The email that confirms a health form has a link for it. You can also write or call, without a reason. We then stop using your health answers to respond to you. If your request has not become care, we delete them, unless the law requires us to keep them. What was done before you withdrew stays lawful, and the record of care already arranged is kept for the period below.

## How we share information

We share only what is needed, with:

- **your midwife**: an administrator tells them what they need to plan and give the care you asked for. Midwives are themselves bound to confidence by their professional code;
- **companies that work for us**, under a contract and on our instructions: those that host this site and deliver our emails;
- **our card payment provider**: your name, email address, what you are buying, its price and the order's number. It handles your card under its own privacy policy;
- **those who deliver what you bought**: your name, address and phone number;
- **public bodies, the police, the courts, or our advisers**, where the law requires it, where a child or an adult may be at risk, or where a legal claim has to be made or answered.

Our app, our social media pages and the book retailer are separate sites with their own privacy notices.

## How long we keep it

:::retention-table :::

The clock for care starts when care ended, not when you wrote to us. A baby's record follows the baby's birth date, so that the grown child can still ask for it.

Enquiries whose time has passed, and what our staff delete, lie in a bin for 30 days before they are removed for good. A record of care, or one needed for a legal claim or an investigation, cannot be deleted that way before its time.

## Your rights

Under UK data protection law you can ask us:

- **to see** the information we hold about you, and to have a copy of it;
- **to correct** what is wrong and complete what is missing;
- **to erase** it, where we have no lawful reason to keep it;
- **to limit** how we use it, while a question about it is being settled;
- **to object** to a use that rests on our legitimate interests;
- **to hand it over** to you or another organisation in a form that computers can read, where you gave it to us by consent or for a contract;
- **to stop** using what you consented to, at any time.

### How to use them

Use the form for [your data and your rights](/privacy/your-data), or write or call. You need no reference. It costs nothing. We answer within one month; where a request is complex we may need up to two months more, and tell you so within the first. We may ask for something that shows us it is you.

## How to complain

You can complain to us first, if you like, or go straight to the regulator.

**To us.** Use the form for [your data and your rights](/privacy/your-data), choose "a complaint" on the [contact form](/contact), or write or call. We acknowledge your complaint within 30 days, look into it without undue delay, and tell you the outcome.

**To the regulator.** The Information Commissioner's Office (ICO) is the UK's independent authority for data protection.

- Online: [ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/)
- Phone: 0303 123 1113
- Post: Information Commissioner's Office, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF.

You may also take the matter to court.

## Children

This site is meant for adults: parents, those who care for them, and midwives. What we hold about a baby was given to us by a parent or by somebody who asked on their behalf, and we protect it as we protect the mother's. A young person who understands these rights can use them; for a baby, those with parental responsibility can.

## Security

This site is served over an encrypted connection. Staff sign in with their own accounts, and whoever is switched off is out at their very next click. Our technical logs hold no names, no email addresses and nothing you wrote. If a breach is likely to put your rights and freedoms at high risk, we tell you without undue delay, and we report to the ICO where the law requires it.

## Cookies

Nothing that is not essential is stored in your browser before you have chosen. The [Cookies Policy](/cookies) lists all of it.

## International transfers

Where a company that works for us handles personal information outside the UK, UK law allows it only for countries covered by UK adequacy regulations or with safeguards such as the International Data Transfer Agreement. You can ask us which apply, and for a copy.

## Changes to this policy

A new text stands here with its date at the top. If a change matters to what you have already told us, we tell you before it takes effect. We do not stretch a consent you gave to something new: we ask again.
`
