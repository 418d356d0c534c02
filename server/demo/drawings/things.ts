import { box, line, marigold, oval, path, put, sprig } from './shapes.ts'

export const cream = '#fbf6ef'
export const linen = '#f4dfd6'
export const butter = '#f3e3b8'
export const lamp = '#f0b95a'
export const brick = '#c0623a'
export const clay = '#a34725'
export const plum = '#5b2a4a'
export const sage = '#4f6a52'
export const wood = '#c98a5e'
export const night = '#2b1a2c'

export const glassOutline =
  'M-48-90h96q0 20 14 32 14 14 14 34v92q0 26-24 26H-52q-24 0-24-26v-92q0-20 14-34 14-12 14-32Z'
export const glass =
  path('#e3ece6', glassOutline) +
  path('#b3c4ae', 'M30-90h18q0 20 14 32 14 14 14 34v92q0 26-24 26H30q14-90 0-184Z', 'opacity=".5"') +
  line('#fff', 8, 'M-58-30v84')
export const milk =
  path(cream, 'M-68-14H68V68q0 18-18 18H-50q-18 0-18-18Z') +
  path('#e0c9b8', 'M30-14H68V68q0 18-18 18H30Z', 'opacity=".55"')
export const marks = line(sage, 5, 'M22-34h34M34-12h22M22 10h34M34 32h22M22 54h34')
export const teatOutline =
  'M0-92c14 0 18 10 17 22-1 14 3 20 12 27q17 12 17 43h-92q0-31 17-43c9-7 13-13 12-27C-18-82-14-92 0-92Z'
export const teat =
  path(wood, teatOutline) +
  path('#a8703f', 'M0-92c14 0 18 10 17 22-1 14 3 20 12 27q17 12 17 43H18Q22-40 6-60 2-80 0-92Z', 'opacity=".5"')
export const collar = box(sage, -58, -18, 116, 36, 9) + box('#3f5743', 20, -18, 38, 36, 9)

export const cup =
  line(cream, 11, 'M48-44q34-6 30 22-4 22-38 20') +
  path(cream, 'M-52-64H52v22q0 44-34 44h-36q-34 0-34-44Z') +
  path('#ead6c4', 'M22-64h30v22q0 44-34 44H4q18-20 18-66Z') +
  box(clay, -52, -50, 104, 7)

export const pouch =
  path('#d6a873', 'M-70-106H70l6 216q0 10-10 10H-66q-10 0-10-10Z') +
  path('#b98650', 'M38-106H70l6 216q0 10-10 10H38Z') +
  path('#b98650', 'M-70-124H70v22H-70Z') +
  path(cream, 'M-46-54a46 46 0 0 1 92 0V74h-92Z') +
  sprig(0, 46, 0, 1.05, sage)

export const booteeOutline = 'M-52-80H40V10q46 6 62 30 14 34-14 40H-30q-30 0-30-30Z'
export const bootee =
  path(butter, booteeOutline) +
  path('#d8bf7d', 'M-60 50q40 16 166 6 0 20-18 24H-30q-30 0-30-30Z') +
  path('url(#knit)', booteeOutline) +
  box(brick, -64, -106, 116, 50, 16) +
  line('#8a3a20', 4, 'M-44-96v30M-26-96v30M-8-96v30M10-96v30M28-96v30')
export const shadedBootee =
  bootee +
  path(
    night,
    'M-48-106h84q16 0 16 16v18q0 14-12 16V10q46 6 62 30 14 34-14 40H-30q-30 0-30-30l8-106q-12-2-12-16v-18q0-16 16-16Z',
    'opacity=".25"',
  )
export const soleOutline = 'M0-110q56 0 56 70 0 34-6 70 0 60-50 60t-50-60q-6-36-6-70 0-70 56-70Z'
export const booteeFromAbove =
  path(butter, soleOutline) +
  path('url(#knit)', soleOutline) +
  oval(brick, 0, 22, 50, 66) +
  oval('#6d2c1c', 0, 28, 34, 48)

export const bear =
  oval('#b97a50', 142, 148, 32) +
  oval('#a5683f', 258, 148, 32) +
  oval('#e2b9a6', 142, 150, 17) +
  oval('#d3a18b', 258, 150, 17) +
  oval('#a5683f', 124, 304, 25, 56, 30) +
  oval('#8d5632', 276, 304, 25, 56, -30) +
  oval('#b97a50', 200, 316, 76, 80) +
  path('#a5683f', 'M200 236a76 80 0 0 1 0 160q60-70 0-160Z') +
  oval('#e2b9a6', 200, 326, 45, 52) +
  oval('#b97a50', 200, 196, 82, 70) +
  path('#a5683f', 'M222 128a82 70 0 0 1-22 138q80-40 22-138Z') +
  oval('#f0d3c2', 200, 222, 38, 29) +
  path(night, 'M184 208q16-8 32 0-2 16-16 16t-16-16Z') +
  line(night, 4, 'M200 222v10m-13 3q7 7 13-3 6 10 13 3M156 190q10 10 20 0m48 0q10 10 20 0') +
  [138, 262].map((x) => oval('#a5683f', x, 388, 42, 38) + oval('#e2b9a6', x, 390, 24, 22)).join('')

export const balmFromAbove =
  oval('#8a3a20', 0, 0, 92) +
  oval(cream, 0, 0, 86) +
  oval('#d9b24f', 0, 0, 74) +
  path(
    '#f0d58a',
    'M-60-14q40-60 96-30 34 26 8 62-30 30-66 8-20-22 4-40 24-10 34 6-16-6-20 8 2 16 22 10 28-20 4-46-50-26-84 22Z',
  )

export const oatEar =
  line('#a8703f', 5, 'M-66 0H52') +
  [0, 1, 2, 3, 4]
    .map((n) => oval('#c99a5e', -18 + 19 * n, -13, 13, 7, -24) + oval('#a8703f', -18 + 19 * n, 13, 13, 7, 24))
    .join('')
export const soapOutline = 'M-66-76H66q50 0 50 50v52q0 50-50 50H-66q-50 0-50-50v-52q0-50 50-50Z'
export const soap =
  path('#d8bf8d', soapOutline) +
  box('#ecd9ae', -104, -66, 208, 122, 42) +
  box('#e2cc9c', -88, -52, 176, 94, 32) +
  put(0, -4, {}, oatEar) +
  [
    [-92, 30],
    [-40, 50],
    [84, 34],
    [62, -56],
    [-72, -54],
    [20, 52],
  ]
    .map(([x, y]) => oval('#b98f55', x!, y!, 5, 3, x))
    .join('')

export const bag =
  path('#f6ead6', 'M-62 100q-24-70 30-124h64q54 54 30 124-6 12-20 12h-84q-14 0-20-12Z') +
  path('#e0cdb2', 'M10-24h22q54 54 30 124-6 12-20 12H10q50-60 0-136Z') +
  path('#f6ead6', 'M-30-26q-22-26-24-50 20 12 28 0 12 12 26 0 12 12 26 0 8 12 28 0-2 24-24 50Z') +
  path('#e0cdb2', 'M2-26q12-26 24-50 8 12 28 0-2 24-24 50Z') +
  line(plum, 8, 'M-32-25h64') +
  line(plum, 5, 'M6-24q30 6 26 36M-2-24q-4 20-22 26')

export const journalOutline = 'M-88-120H80q12 0 12 12v216q0 12-12 12H-88Z'
export const journal =
  path(cream, 'M-80-112H88q12 0 12 12v216q0 12-12 12H-80Z') +
  line('#cdb3ac', 2, 'M-70 124H90M-70 119H90') +
  path(plum, journalOutline) +
  path('#43203a', 'M-88-120h26v240h-26Z') +
  path(lamp, 'M-28 64v-74a44 44 0 0 1 88 0v74Z') +
  path('#c9788a', 'M-20 64v-72a36 36 0 0 1 72 0v72Z') +
  path('#7d4558', 'M-20 64V36q40-30 72 4v24Z') +
  oval(butter, 28, -4, 12) +
  path(brick, 'M44 120h16v40l-8-9-8 9Z')
export const pencilOutline = 'M-7-100H7V60L0 84-7 60Z'
export const pencil =
  path(lamp, 'M-7-90H7V60H-7Z') +
  path('#d9962f', 'M1-90h6V60H1Z') +
  path(linen, 'M-7 60H7L0 84Z') +
  path(night, 'm-3 74 3 10 3-10Z') +
  box(brick, -7, -102, 14, 16, 4)

export const bow =
  path(brick, 'M0 0q-82 6-76-36 20-34 76 36Zm0 0q82 6 76-36-20-34-76 36Z') +
  path(clay, 'M0 0q-58-6-56-26 18-12 56 26Zm0 0q58-6 56-26-18-12-56 26Z') +
  path(brick, 'm-4 0-36 56 20-2 8 16L8 0Zm8 0 36 56-20-2-8 16L-8 0Z') +
  oval(clay, 0, 0, 14, 12)

export const openJournal =
  box(plum, -168, -118, 336, 236, 12) +
  path(cream, 'M0-100q-80-18-158-6V108q78-12 158 6Z') +
  path(linen, 'M0-100q80-18 158-6V108q-78-12-158 6Z') +
  path('#e0c9b8', 'M0-100q22-6 44-8V104q-22 2-44 10Z', 'opacity=".6"') +
  path('#c9788a', 'M-124 56v-76a44 44 0 0 1 88 0v76Z') +
  path('#7d4558', 'M-124 56V28q48-34 88 6v22Z') +
  oval(butter, -66, -18, 13) +
  line('#cdb3ac', 5, 'M-112 78h64M58-66h76M58-38h82M58-10h66M58 18h80M58 46h56M58 74h76')

export const jar =
  box('#d9a04a', 92, 268, 196, 124, 26) +
  path('#b9782f', 'M232 268h30q26 0 26 26v72q0 26-26 26h-30Z') +
  box(cream, 122, 290, 136, 80, 6) +
  marigold(190, 330, 30) +
  box('#ead6c4', 84, 218, 212, 56, 12) +
  path('#cdb3a0', 'M232 218h52q12 0 12 12v32q0 12-12 12h-52Z') +
  line('#fff', 5, 'M100 232h110')

export function blanketFold(y: number) {
  return (
    box('#d8bf7d', 62, y, 276, 44, 22) +
    box(butter, 62, y, 276, 36, 18) +
    path(brick, `M232 ${y}h32v36h-32ZM274 ${y}h12v36h-12Z`) +
    path('#8a3a20', `M232 ${y + 36}h32v8h-32ZM274 ${y + 36}h12v8h-12Z`) +
    box('url(#knit)', 62, y, 276, 44, 22)
  )
}

export function bandedSoap(x: number, y: number, band: string) {
  return put(
    x,
    y,
    {},
    box('#ecd9ae', 90, 330, 220, 66, 20),
    path('#d8bf8d', 'M250 330h40q20 0 20 20v26q0 20-20 20h-40Z'),
    box(band, 150, 329, 100, 68, 2),
    oval(cream, 200, 363, 40, 24),
    put(199, 363, { scale: 0.44 }, oatEar),
  )
}

export function bubble(x: number, y: number, r: number) {
  return oval('#e3ece6', x, y, r) + oval('#fff', x - r / 3, y - r / 3, r / 3)
}

export function star(x: number, y: number, scale: number) {
  return put(x, y, { scale }, path(butter, 'M0-20 5-5 20 0 5 5 0 20-5 5-20 0-5-5Z'))
}

export function notes(x: number, y: number) {
  return put(
    x,
    y,
    {},
    oval(linen, 0, 24, 13, 10, -20),
    oval(linen, 46, 14, 13, 10, -20),
    line(linen, 6, 'M10 22v-56l46-10v56'),
    line(linen, 11, 'M11-30l44-10'),
  )
}
