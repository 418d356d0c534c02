import { box, boxShadow, line, lying, onCloth, onTable, oval, path, put, shadow, type Drawing } from './shapes.ts'
import * as things from './things.ts'

const { brick, butter, cream, linen, night, sage, wood } = things

const blanketTop = 'M72 266 96 196q6-14 22-14h164q16 0 22 14l24 70Z'
const foldedMuslin = 'M-106-120H106q14 0 14 14V30L30 116H-106q-14 0-14-14v-208q0-14 14-14Z'
const hangingMuslin = 'M200 136q-62 84-92 206l44-14 50 112 48-110 44 22q-30-138-86-216Z'
const moon = 'M218 124a118 118 0 1 0 86 182 92 92 0 1 1-86-182Z'

export const drawingsForBabies: Readonly<Record<string, readonly Drawing[]>> = {
  'Cot blanket in merino': [
    {
      alt: 'A folded knitted blanket with two stripes',
      svg: onTable(
        'sage',
        shadow(200, 400, 150),
        ...[350, 306, 262].map((y) => things.blanketFold(y)),
        path(butter, blanketTop),
        path(brick, 'M228 182h26l10 84h-32ZM264 182h9l13 84h-12Z'),
        path('url(#knit)', blanketTop),
      ),
    },
    {
      alt: 'A corner of the blanket, with its stitches and its bound edge',
      svg: onCloth(
        'sage',
        put(
          0,
          0,
          { turn: 12 },
          box(night, -60, 92, 392, 600, 40, 'opacity=".28"'),
          box(brick, -70, 76, 392, 600, 40),
          box(butter, -70, 76, 364, 600, 24, 'transform="translate(0 28)"'),
          box(brick, -70, 200, 364, 38),
          box(brick, -70, 252, 364, 14),
          put(0, 0, { scale: 2 }, box('url(#knit)', -35, 52, 182, 300, 12)),
          line('#f4dfd6', 4, 'M-20 90h296q32 0 32 32v500', 'stroke-dasharray="12 12"'),
        ),
      ),
    },
  ],
  'Muslin wrap': [
    {
      alt: 'A folded muslin with one corner turned back',
      svg: onCloth(
        'clay',
        put(
          200,
          256,
          { turn: -9 },
          boxShadow(-114, -108, 244, 244, 14),
          box('#b99c88', -112, -110, 244, 240, 14),
          box('#d9c3b2', -116, -115, 242, 240, 14),
          path('#ead6c4', 'M-106-120H106q14 0 14 14V102q0 14-14 14H-106Z'),
          path(cream, foldedMuslin),
          path('url(#dots)', foldedMuslin),
          line('#e0cdbd', 5, 'M-30-118V114'),
          path('#cdb3a0', 'M34 116 120 34v12L44 116Z'),
          path('#f0b9a0', 'M30 116 120 30 42 18q-14-2-14 12Z'),
        ),
      ),
    },
    {
      alt: 'A muslin hung by its corner on a wooden peg',
      svg: onCloth(
        'sage',
        box(wood, 0, 108, 400, 36),
        box('#a8703f', 0, 138, 400, 8),
        put(10, 14, {}, path(night, hangingMuslin, 'opacity=".25"')),
        path(cream, hangingMuslin),
        path('url(#dots)', hangingMuslin),
        path(
          '#cdb3a0',
          'M200 140q-40 90-48 188l50 112q8-150-2-300ZM210 140q34 90 40 190l44 22q-30-138-84-212Z',
          'opacity=".45"',
        ),
        oval('#8a3a20', 206, 136, 20),
        oval('#d9a26f', 203, 130, 19),
        oval('#e8bd8c', 199, 126, 9),
      ),
    },
  ],
  'Glass feeding bottle': [
    {
      alt: 'A glass feeding bottle with milk',
      svg: onTable(
        'plum',
        shadow(200, 400, 96),
        put(200, 306, {}, things.glass, things.milk, things.marks),
        put(200, 199, {}, things.collar),
        put(200, 182, {}, things.teat),
      ),
    },
    {
      alt: 'The bottle taken apart: the glass, the teat and the ring',
      svg: onCloth(
        'rose',
        lying(146, 262, { scale: 1.3, turn: -6 }, things.glassOutline, things.glass, things.marks),
        lying(306, 212, { scale: 1.1, turn: 8 }, things.teatOutline, things.teat),
        line(night, 20, 'M313 282a40 40 0 1 1-.1 0', 'opacity=".28"'),
        line(sage, 20, 'M306 272a40 40 0 1 1-.1 0'),
        line('#86a07f', 5, 'M276 290a40 40 0 0 1 30-18'),
      ),
    },
  ],
  'Merino bootees': [
    {
      alt: 'A pair of knitted bootees with long cuffs',
      svg: onTable(
        'plum',
        shadow(210, 398, 150),
        put(246, 294, { scale: 1.1 }, things.shadedBootee),
        put(134, 312, { scale: 1.15 }, things.bootee),
      ),
    },
    {
      alt: 'The bootees seen from above',
      svg: onCloth(
        'sage',
        lying(128, 256, { turn: -8, scale: 1.15 }, things.soleOutline, things.booteeFromAbove),
        lying(268, 256, { turn: 8, scale: 1.15 }, things.soleOutline, things.booteeFromAbove),
      ),
    },
  ],
  'Teddy bear': [
    { alt: 'A brown teddy bear', svg: onTable('sage', shadow(200, 420, 120, 14), things.bear) },
    {
      alt: 'The face of the teddy bear, with embroidered eyes',
      svg: onCloth('blush', put(-160, -110, { scale: 1.8 }, things.bear)),
    },
  ],
  'Musical moon': [
    {
      alt: 'A soft crescent moon that hangs from a ribbon, with a short cord to pull',
      svg: onCloth(
        'plum',
        line(linen, 6, 'M218 0v126'),
        line(linen, 5, 'M200 350v48'),
        line(wood, 10, 'M200 398a14 14 0 1 1-.1 0'),
        path('#e0b562', moon),
        path('#f6dc98', 'M218 124a118 118 0 1 0 48 214q-90 6-120-74t72-140Z'),
        line('#c98a5e', 3, 'M196 140a104 104 0 1 0 84 172', 'stroke-dasharray="9 9"'),
        line('#6d2c1c', 5, 'M124 262q14 12 28 0'),
        oval('#d98a6a', 128, 290, 13),
        things.star(300, 150, 1.3),
        things.star(88, 116, 0.8),
        things.notes(248, 246),
      ),
    },
  ],
}
