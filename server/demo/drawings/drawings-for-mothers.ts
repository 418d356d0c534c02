import {
  box,
  boxShadow,
  lavender,
  leaf,
  line,
  lying,
  marigold,
  onCloth,
  onTable,
  oval,
  path,
  put,
  shadow,
  sprig,
  type Drawing,
} from './shapes.ts'
import * as things from './things.ts'

const { brick, butter, cream, linen, plum, sage, wood } = things

const holdall = 'M70 262q2-48 46-48h168q44 0 46 48l10 108q2 28-26 28H86q-28 0-26-28Z'

export const drawingsForMothers: Readonly<Record<string, readonly Drawing[]>> = {
  'Nursing tea': [
    {
      alt: 'A bag of herbal tea and a steaming cup',
      svg: onTable(
        'rose',
        shadow(160, 402, 100),
        put(152, 280, {}, things.pouch),
        shadow(286, 412, 66),
        put(272, 408, {}, things.cup),
        line(cream, 6, 'M256 318q-14-18 0-34t0-34M288 318q-14-18 0-34t0-34', 'opacity=".75"'),
      ),
    },
    {
      alt: 'A cup of tea seen from above, with leaves of lemon balm',
      svg: onCloth(
        'clay',
        shadow(210, 268, 150, 148),
        oval(linen, 200, 250, 148),
        oval('#e2b9a6', 200, 250, 108),
        line(cream, 16, 'M276 190 326 152'),
        oval(cream, 200, 250, 94),
        oval('#b9782f', 200, 250, 80),
        path('#d9a04a', 'M200 170a80 80 0 0 1 66 124q0-90-66-124Z'),
        leaf(196, 268, -40, 44, '#86a07f'),
        leaf(200, 268, 30, 38),
        sprig(70, 430, 40, 1.1, '#3f5743'),
      ),
    },
  ],
  'Calendula balm': [
    {
      alt: 'A jar of balm with marigolds',
      svg: onTable(
        'plum',
        shadow(200, 398, 150),
        leaf(300, 380, 60, 70),
        leaf(290, 380, 20, 70, '#3f5743'),
        things.jar,
        marigold(306, 364, 44),
      ),
    },
    {
      alt: 'The open jar seen from above, with marigolds',
      svg: onCloth(
        'sage',
        shadow(212, 268, 138, 136),
        put(200, 250, { scale: 1.45 }, things.balmFromAbove),
        leaf(316, 380, 80, 60, '#2f4435'),
        marigold(310, 372, 46),
        marigold(92, 120, 34),
      ),
    },
  ],
  'Oat soap': [
    {
      alt: 'A bar of oat soap on a wooden dish',
      svg: onCloth(
        'sage',
        put(
          200,
          250,
          { turn: -8 },
          boxShadow(-146, -106, 292, 212, 40),
          box(wood, -146, -106, 292, 212, 40),
          box('#a8703f', -120, -84, 240, 168, 24),
          ...[-52, 0, 52].map((y) => box(wood, -132, y - 18, 264, 36)),
          lying(0, 0, {}, things.soapOutline, things.soap),
        ),
        things.bubble(84, 140, 20),
        things.bubble(116, 112, 12),
        things.bubble(330, 350, 24),
        things.bubble(296, 386, 13),
      ),
    },
    {
      alt: 'Three bars of soap in paper bands',
      svg: onTable(
        'rose',
        shadow(200, 400, 130),
        things.bandedSoap(-8, 0, sage),
        things.bandedSoap(0, -68, brick),
        things.bandedSoap(8, -136, plum),
      ),
    },
  ],
  'Herbal sitz bath': [
    {
      alt: 'Two cloth bags of bath herbs, tied with ribbon, and lavender',
      svg: onTable(
        'butter',
        shadow(200, 398, 140),
        lavender(214, 380, -6, 1.35),
        lavender(240, 380, 12, 1.3),
        put(270, 298, { scale: 0.9 }, things.bag),
        put(148, 270, { scale: 1.15 }, things.bag),
        sprig(148, 370, 0, 0.75, sage),
        marigold(222, 388, 20),
      ),
    },
  ],
  'Journal of the first year': [
    {
      alt: 'A cloth-bound journal and a pencil',
      svg: onCloth(
        'butter',
        lying(186, 246, { turn: -7, scale: 1.1 }, things.journalOutline, things.journal),
        lying(338, 262, { turn: 12 }, things.pencilOutline, things.pencil),
      ),
    },
    {
      alt: 'The journal lying open, with a photograph and a line for each day',
      svg: onCloth(
        'clay',
        put(200, 250, { turn: -5, scale: 0.95 }, boxShadow(-168, -118, 336, 236, 12), things.openJournal),
        lying(318, 330, { turn: 24 }, things.pencilOutline, things.pencil),
      ),
    },
  ],
  'Hospital bag': [
    {
      alt: 'A holdall with two handles, a pocket and a label',
      svg: onTable(
        'butter',
        shadow(200, 400, 158),
        line('#4a2334', 13, 'M146 230v-36q0-62 54-62t54 62v36'),
        path(sage, holdall),
        path('#3f5743', 'M262 214h22q44 0 46 48l10 108q2 28-26 28h-52Z'),
        path('#4a2334', 'M58 356h284l-2 14q2 28-26 28H86q-28 0-26-28Z'),
        line('#dfe8dc', 5, 'M98 234h204', 'stroke-dasharray="10 7"'),
        box('#587653', 142, 284, 116, 84, 12),
        box('#3f5743', 142, 284, 116, 22, 10),
        line('#6d2c1c', 13, 'M128 390V214q0-66 72-66t72 66v176'),
        line(butter, 4, 'M128 214q2 26-16 44'),
        path(butter, 'M92 302v-34a18 18 0 0 1 36 0v34Z'),
        path('#c9788a', 'M101 292v-22a9 9 0 0 1 18 0v22Z'),
      ),
    },
  ],
  'Gift box for a new mother': [
    {
      alt: 'A gift box tied with a ribbon',
      svg: onTable(
        'plum',
        shadow(200, 400, 130),
        box(linen, 92, 244, 216, 150, 6),
        box('#e2b9a6', 236, 244, 72, 150, 6),
        box(cream, 80, 208, 240, 48, 8),
        box('#ead6c4', 236, 208, 84, 48, 8),
        box(brick, 182, 208, 36, 186),
        put(200, 208, { scale: 1.2 }, things.bow),
      ),
    },
    {
      alt: 'The open gift box from above: tea, balm, soap and a journal',
      svg: onCloth(
        'rose',
        boxShadow(56, 90, 288, 320, 14),
        box(cream, 56, 90, 288, 320, 14),
        box('#8a5648', 68, 102, 264, 296, 6),
        ...[0, 1, 2, 3, 4, 5].map((n) => line('#c99484', 5, `M${98 + 38 * n} 108q24 60-8 140t10 144`)),
        lying(136, 190, { turn: -6, scale: 0.62 }, 'M-70-124H70l6 234q0 10-10 10H-66q-10 0-10-10Z', things.pouch),
        lying(254, 172, { scale: 0.64 }, 'M-92 0a92 92 0 1 0 184 0a92 92 0 1 0-184 0Z', things.balmFromAbove),
        lying(132, 330, { turn: -4, scale: 0.48 }, things.soapOutline, things.soap),
        lying(264, 306, { turn: 4, scale: 0.56 }, things.journalOutline, things.journal),
      ),
    },
  ],
}
