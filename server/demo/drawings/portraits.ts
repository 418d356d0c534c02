import { type Drawing, onCloth, oval, path } from './shapes.ts'

type Look = { skin: string; shade: string; tunic: string; trim: string; behind?: string; before: string }

/** From the shoulders up, without a face in detail, in the tunic of the house. */
function portrait(tone: Parameters<typeof onCloth>[0], { skin, shade, tunic, trim, behind = '', before }: Look) {
  return onCloth(
    tone,
    behind,
    path(tunic, 'M56 500q4-116 100-138h88q96 22 100 138Z'),
    path(shade, 'M168 296h64v66q-32 40-64 0Z'),
    oval(skin, 135, 240, 11, 17),
    oval(skin, 265, 240, 11, 17),
    oval(skin, 200, 232, 66, 86),
    before,
    path(trim, 'm154 360 46 62 46-62 18 7-64 86-64-86Z'),
  )
}

/** Of the midwives of the examples, by the slug of their name. */
export const portraits: Readonly<Record<string, Drawing>> = {
  'ada-okafor': {
    alt: 'A drawing of Ada Okafor',
    svg: portrait('butter', {
      skin: '#7a4a35',
      shade: '#633a29',
      tunic: '#5b2a4a',
      trim: '#f4dfd6',
      behind: oval('#2b1a1c', 200, 186, 106, 100),
      before: path('#2b1a1c', 'M132 222q2-82 68-82t68 82q-22-44-68-44t-68 44Z'),
    }),
  },
  'maeve-brennan': {
    alt: 'A drawing of Maeve Brennan',
    svg: portrait('sage', {
      skin: '#f0cdb4',
      shade: '#dcae93',
      tunic: '#38203a',
      trim: '#f3e3b8',
      behind: path('#9a4a26', 'M112 336q-18-204 88-208t88 208q-22 22-48 6V226h-80v116q-26 16-48-6Z'),
      before: path('#a8552d', 'M131 236q-4-98 69-100 75 2 69 100-12-48-50-64-32 46-88 64Z'),
    }),
  },
  'tom-whitfield': {
    alt: 'A drawing of Tom Whitfield',
    svg: portrait('blush', {
      skin: '#e3b592',
      shade: '#cb9873',
      tunic: '#4f6a52',
      trim: '#fbf6ef',
      before:
        path('#4a3326', 'M132 222q-10-96 68-98t68 98q-8-38-28-52-40 12-80 0-20 14-28 52Z') +
        path('#4a3326', 'M134 250q2 74 66 76t66-76q-8 26-24 34-42-18-84 0-16-8-24-34Z'),
    }),
  },
}
