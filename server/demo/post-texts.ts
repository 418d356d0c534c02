export type DemoPost = {
  title: string
  category: (typeof demoPostCategories)[number]
  authorName: string | null
  tags: readonly string[]
  excerpt: string
  scene: string | undefined
  body: string
}

export const demoPostCategories = ['Getting ready', 'Your baby', 'You, after birth', 'Partners and families'] as const

export const demoPosts: readonly DemoPost[] = [
  {
    title: 'The first night at home: what is usual, and when to call',
    category: 'Your baby',
    authorName: 'Ada Okafor',
    tags: ['Newborn', 'Sleep', 'First days'],
    excerpt: 'Noisy breathing, short naps and a feed that seems never to end. Most of it is how newborns are.',
    scene: 'newborn-at-home',
    body: `The door closes, the car seat stands in the hall, and everyone looks at the baby. Now what? Mostly: the same as in the last hours, only in your own light.

## What is usual

- **Short sleeps.** Two or three hours are long. Day and night mean nothing yet.
- **Noisy breathing.** Snuffles, squeaks and short pauses belong to it.
- **Many feeds.** Eight to twelve in a day and a night is what most newborns ask for.
- **Hiccups and sneezes.** They bother you more than the baby.

## Where your baby sleeps

On the back, in a clear and flat space of their own, in the room you sleep in. No pillows, no bumpers, nothing over the face. That is what [the NHS advises](https://www.nhs.uk/conditions/baby/caring-for-a-newborn/reduce-the-risk-of-sudden-infant-death-syndrome/), and it makes a difference.

> It was three in the morning before I noticed that nobody had told me I was doing well. So I tell everyone else.

## One small thing to do tonight

Put water, something to eat and your telephone where you feed. You will be there for a while.

:::care-card {level="emergency" title="Call 999 if your baby"}
- is floppy, or cannot be woken
- has blue, grey or very pale skin, lips or tongue
- struggles to breathe
:::

If you are worried and it is not an emergency, call 111 or the number of your maternity unit. Nobody minds that it is night: somebody is there for exactly this.`,
  },
  {
    title: 'Packing the bag without packing the house',
    category: 'Getting ready',
    authorName: 'Maeve Brennan',
    tags: ['Hospital bag', 'Third trimester'],
    excerpt: 'What is used, what comes home still folded, and the three things that everybody forgets.',
    scene: 'gift-on-the-step',
    body: `Lists on the internet grow every year. This is the short one.

## For you

1. Your notes and your telephone with a long charging cable
2. Loose clothes that open at the front
3. Large, dark, cotton knickers and maternity pads
4. A dressing gown: corridors are public

## For the baby

| What | How many |
|---|---|
| Vests and sleepsuits | 3 of each |
| Nappies for newborns | 20 |
| Hat | 1 |
| Blanket for the way home | 1 |

## What everybody forgets

Lip balm, a drink with a straw, and something to eat for whoever comes along. Have the car seat fitted before, not in the car park.`,
  },
  {
    title: 'Rest is not a reward: the first two weeks after birth',
    category: 'You, after birth',
    authorName: 'Ada Okafor',
    tags: ['Recovery', 'First days'],
    excerpt: 'Your body has done what it had never done before. A week in bed and a week around it is a plan.',
    scene: 'rest-by-the-window',
    body: `In many places a mother is looked after for forty days. Here she is often asked on the fourth what there is for supper.

## A week in bed, a week around the bed

It need not be taken to the letter. It means: lying down is the usual, and getting up is what needs a reason.

## What helps

- Visitors who bring food and leave before the kettle has boiled twice
- A chair at the place where you feed
- Somebody who holds the baby while you stand under the shower

## How you feel

Tears on the third or fourth day are common and pass. If low mood stays longer than two weeks, or thoughts frighten you, speak to your midwife, your health visitor or your GP. It is common, and it can be treated.

:::warning {title="Do not wait with these"}
Heavy bleeding that soaks a pad within an hour, a painful hot calf, a bad headache that does not go, chest pain or trouble breathing: call your maternity unit at once, or 999.
:::`,
  },
  {
    title: 'What partners can do when there seems nothing to do',
    category: 'Partners and families',
    authorName: 'Tom Whitfield',
    tags: ['Partners', 'First days'],
    excerpt: 'You cannot feed for her, but nearly all the rest is yours.',
    scene: 'hands-around-a-cup',
    body: `You stand beside the bed, and everyone asks how *she* is. Here is work for two hands.

- **Be the door.** Who comes, when and for how long is yours to say.
- **Be the kitchen.** A plate that can be eaten with one hand, every three hours.
- **Be the night shift between feeds.** Nappies, winding, walking up and down.
- **Be the memory.** Write down what the midwife said. Nobody remembers it at three.

And sleep when you can. There are two of you so that one can.`,
  },
  {
    title: 'Questions to bring to an antenatal class',
    category: 'Getting ready',
    authorName: 'Maeve Brennan',
    tags: ['Antenatal classes', 'Third trimester'],
    excerpt: 'Nobody ever asked too many. Ten to begin with, and why they are worth asking.',
    scene: 'antenatal-class',
    body: `A class is good when you come home with fewer worries and better questions.

1. When do I call, and whom?
2. What happens if labour starts at night?
3. What can I do about pain before I leave home?
4. What does my partner do meanwhile?
5. When is it time to leave?
6. What are my choices if it goes slowly?
7. What happens in the first hour after birth?
8. Who helps with the first feed?
9. What if I need a caesarean?
10. What do I need at home that nobody told me about?

:::button {href="/services/antenatal-classes" label="About our classes"} :::`,
  },
  {
    title: 'Feeding in the first week, by breast or by bottle',
    category: 'Your baby',
    authorName: 'Ada Okafor',
    tags: ['Feeding', 'Newborn'],
    excerpt: 'Small stomachs, many meals. How to see that enough goes in, without scales.',
    scene: undefined,
    body: `Nappies tell most of it. On the first two days two or three wet ones are usual; from day five on, six or more heavy ones in a day and a night.

## Close, calm, often

Hold your baby close, tummy to you, nose to nipple or to the teat. Early signs are better than late ones: stirring, turning the head, hands to the mouth. Crying comes last.

## If it hurts

A strong pull at first is common. Pain that goes on is a reason to ask for help with how the baby is held, today rather than next week.

## If you use formula

Make each bottle fresh, with water that was boiled and has cooled for no longer than half an hour, and follow the tin. Hold the bottle level and let the baby set the pace.`,
  },
  {
    title: 'A visit from a midwife: what happens in an hour at your table',
    category: 'You, after birth',
    authorName: null,
    tags: ['Visits', 'Recovery'],
    excerpt: 'No need to tidy up. What a postnatal visit looks at, and what it leaves to you.',
    scene: 'midwife-at-the-door',
    body: `The bell rings, somebody comes in and takes their shoes off. Then they ask how the night was, and mean it.

## For you

Temperature, pulse, blood pressure if there is a reason, how stitches heal and how your tummy feels. How you eat, sleep and feel.

## For the baby

Colour, breathing, tone, the navel, nappies, and a feed from beginning to end if you like.

## And then

The rest of the hour is yours. Make a list on the fridge as questions come up: they are gone as soon as the bell rings.`,
  },
  {
    title: 'Grandparents, friends and the first visit',
    category: 'Partners and families',
    authorName: 'Tom Whitfield',
    tags: ['Visitors', 'Partners'],
    excerpt: 'How to say “next week” kindly, and how to be a guest who is asked back.',
    scene: 'the-terrace-at-dusk',
    body: `Everybody wants to see the baby. Few want to see the washing-up.

## If you are the parents

Say when, say how long, say what you would like to be brought. “We would love to see you on Sunday from three to four. Could you bring soup?” is a whole message.

## If you are the guest

Wash your hands. Do not come with a cold. Bring food in a dish that needs no returning. Ask before you kiss a newborn: infections that are nothing to you can be much to them.`,
  },
  {
    title: 'Crying, and what to do when nothing helps',
    category: 'Your baby',
    authorName: 'Ada Okafor',
    tags: ['Newborn', 'Sleep', 'Crying'],
    excerpt: 'It grows until about six weeks and then gets less. You are allowed to put the baby down.',
    scene: undefined,
    body: `Fed, dry, neither cold nor hot, held, walked up and down, and still crying. That is not your failing: it is what many babies do, most of all in the evening.

## In this order

1. Hunger, nappy, temperature
2. Skin to skin, or in a sling
3. Quiet and half dark, or a walk outside
4. Somebody else's arms

## When you cannot any more

Put the baby on their back in the cot, close the door, and breathe for five minutes. **Never shake a baby.** Call someone.

A cry that sounds unlike any before, a temperature of 38 °C or more under three months, or a baby who does not feed: call 111 or your GP at once.`,
  },
  {
    title: 'Writing down what you wish for: a birth plan on one page',
    category: 'Getting ready',
    authorName: 'Maeve Brennan',
    tags: ['Birth plan', 'Third trimester'],
    excerpt: 'Short enough to be read at a glance by somebody who has just come on shift.',
    scene: undefined,
    body: `A plan is not a promise that the day makes to you. It is a letter to the people in the room.

## Five headings

- Who is with me
- What helps me when it hurts
- What I would rather not
- If plans change
- The first hour with my baby

Write *I would like* and *I would rather not*. Bring two copies.`,
  },
]
