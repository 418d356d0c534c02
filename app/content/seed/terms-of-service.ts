import { emergencySigns } from './pages/site-page.ts'

export const terms = `These terms say what we do, what we do not do, and what you and we can expect of each other. Nothing in them takes away rights that the law gives you as a consumer.

:::care-card {title="We are not an emergency service" level="emergency"}

- **Call [999](tel:999)** if a life may be at risk: ${emergencySigns}.
- **Call [111](tel:111) or your maternity unit** for urgent advice. In Northern Ireland, call your maternity unit or your GP's out-of-hours service.

Please do not wait for an answer from us or from your matched midwife.

:::

## Acceptance of these terms

By using this website, sending us a form or buying from our shop you accept these terms. If you do not agree with them, please do not use the site. Our [Privacy Policy](/privacy) and [Cookies Policy](/cookies) explain how we handle information; they are not part of any contract between us.

If you book care or classes, the terms agreed with you at booking apply as well. Where they say something more favourable to you, they come first.

## Who we are

In these terms, "we" means the company named at the foot of each page. Its registered name, company number and other details are on our [contact page](/contact), with our email address, phone number and hours.

## Service description

We run a matching platform. We match each mother with one dedicated midwife who cares for her and her baby at home, and we arrange antenatal classes.

- **One midwife for each mother.** Places are limited for that reason. Sending a form is a request. It does not reserve a place, and it is not a contract for care.
- **How it works.** You register with your details and the care you need; a personalised support plan is created with you; you receive ongoing care at home.
- **No direct care from us.** We give no clinical care ourselves, and nothing on this site is medical advice. Care is given by the midwife you are matched with.
- **No emergency service.** Nobody watches our forms, email or phone for emergencies.
- **Beside the NHS, not in its place.** Please keep your NHS antenatal and postnatal appointments, and stay registered with a GP and a maternity unit.

We answer requests and messages within 24 hours. If we cannot offer you a match, we tell you.

## User responsibilities

When you use this site, please:

- give true and complete information, and tell us when it changes, because your plan is built on it;
- tell your midwife, as well as us, about anything that matters for safe care;
- send information about another person only if you may. If you are arranging a gift, choose "I am asking for someone else" and leave health questions to the mother;
- seek urgent help from the services named above, and not through this site;
- treat the people who work with us, and those who visit your home, with respect, and tell them about anything there that could put them at risk;
- do not try to break into the site, overload it, send it harmful code or copy it wholesale.

We may decline or end an arrangement that would be unsafe or unlawful, and tell you why unless the law prevents us.

## Professional standards

Midwives on the platform must hold active registration with the Nursing and Midwifery Council (NMC), and they are vetted before they are matched. You can check any midwife's registration yourself on the [NMC register](https://www.nmc.org.uk/registration/search-the-register/).

Each midwife works to the NMC Code and is professionally responsible for the care they give, for their clinical decisions and for their records. We are responsible for what we do ourselves: for matching with reasonable care and skill, and for checking what we say is checked.

## Bookings and payment

You are told the price before you are asked to pay, and payment is made at booking. Cancellation or rescheduling depends on your midwife's availability and on the terms agreed with you at booking. Please tell us as early as you can. Babies keep their own calendar, and midwives know it.

These terms do not limit any right to cancel that the law gives you. If you book as a consumer at a distance, that usually includes 14 days in which you can cancel. If you ask for care to begin within those days, you may have to pay for the part already given.

## The shop

**Prices and delivery.** Prices are in pounds sterling and include UK delivery and, where we charge it, VAT. We deliver to UK addresses only, without undue delay and within 30 days unless we have agreed another time with you.

**Your order.** Payment is taken on the secure page of our card payment provider. The contract between us is made when your payment is confirmed. The order then shows as paid on its own page, and we send you an email. If we cannot supply what you ordered, we refund it in full.

**Your right to cancel.** Under the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013 you can cancel an order without giving a reason, from the moment you place it until 14 days after the day on which you, or somebody you named, received the goods.

- Tell us clearly that you are cancelling, through the [contact page](/contact), by email or in any other clear way. You may use the form below, but you do not have to. It is enough to send it before the 14 days are over.
- Send the goods back, to the address we give you in reply, within 14 days of telling us. You bear the cost of sending them back, unless they are faulty or not as described.
- We refund the price you paid, with the standard delivery it includes, by the means you paid with. We do so within 14 days of receiving the goods, or of your proof of having sent them if that is earlier.
- We may reduce the refund if goods have lost value because they were handled more than is needed to see what they are like.
- The right does not apply to goods made to your order, or to goods sealed for health or hygiene reasons once you have opened the seal.

> **Model cancellation form**
>
> To: the company named at the foot of this site
>
> I give notice that I cancel my contract for the sale of these goods:
>
> Order number, ordered on, received on:
>
> Name and address of the customer:
>
> Date, and signature if this is sent on paper:

**If something is wrong with it.** Under the Consumer Rights Act 2015 goods must be of satisfactory quality, fit for purpose and as described. If they are not, you can usually reject them within 30 days for a full refund, or ask for a repair or a replacement; if that does not work, you may be entitled to money back. [Citizens Advice](https://www.citizensadvice.org.uk/consumer/) explains these rights. Nothing in these terms affects them.

## Limitation of liability

**What we never exclude.** We do not exclude or limit our liability for death or personal injury caused by our negligence, for fraud or fraudulent misrepresentation, for your rights under the Consumer Rights Act 2015, or for anything else for which the law does not allow it.

**What we answer for.** If we break these terms or fail to use reasonable care and skill, we are responsible for loss or damage that is a foreseeable result. Loss is foreseeable if it was obvious that it would happen, or if both you and we knew that it might.

**What we do not answer for.** Subject to the two paragraphs above, we are not responsible:

- for the clinical care, advice or decisions of a midwife, for which that midwife is professionally responsible;
- for loss that was not foreseeable, or that we could not have prevented by taking reasonable care;
- for business losses, because this site is for private use;
- for the content of other sites that we link to.

We take care to keep the site running and correct, but we cannot promise that it is always available or free of mistakes.

## Links and other sites

The app for requesting a midwife or joining as one, the payment page, the book retailer and our social media pages are run under their own terms. Please read those when you go there. The words, drawings and name of this site belong to us or to those who let us use them. You may print or save pages for your own use.

## Complaints

If something has gone wrong, tell us through the [contact page](/contact), by email or by phone. We answer within 24 hours, look into what happened, and tell you what we found and what we will do.

If you are worried about a midwife's fitness to practise, you can also raise it with the [NMC](https://www.nmc.org.uk/concerns-nurses-midwives/). If your complaint is about your information, the [Privacy Policy](/privacy#how-to-complain) says what happens and how to reach the regulator.

## Changes to these terms

We may change these terms, for example when the law or our service changes. The new text stands here with the date of its last update at the top. It does not change what was agreed for a booking already made or an order already placed.

## Governing law

These terms are governed by the law of England and Wales, and its courts can hear disputes about them. If you live in Scotland or Northern Ireland, you can bring a claim in your own courts, and you keep the protection that the law there gives you as a consumer.

If one part of these terms cannot be enforced, the rest stays in force.

:::button {href="/contact" label="Contact us"} :::
`
