import { createHash } from 'node:crypto'

import sharp from 'sharp'

const drawings = import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true })

const subjects: { art: string; fits: RegExp; alt: string }[] = [
  { art: 'teddy-bear', fits: /teddy|bear|toy|soft|comforter/i, alt: 'A brown teddy bear' },
  { art: 'baby-bottle', fits: /bottle|feed|milk|formula/i, alt: 'A baby bottle with milk' },
  { art: 'duck', fits: /duck|rubber/i, alt: 'A duck' },
  { art: 'bathtub', fits: /bath|tub|wash/i, alt: 'A bathtub full of foam' },
  { art: 'soap', fits: /soap|flannel|towel/i, alt: 'A bar of soap with bubbles' },
  { art: 'bed', fits: /bed|blanket|swaddle|sleep|cot|sheet|mattress|pillow/i, alt: 'A made bed with a blanket' },
  { art: 'socks', fits: /sock|bootee|slipper|wear|suit|vest|hat|mitten/i, alt: 'A pair of socks' },
  { art: 'scarf', fits: /scarf|muslin|sling|wrap|shawl/i, alt: 'A folded scarf' },
  { art: 'open-book', fits: /book|journal|diary|guide|card/i, alt: 'An open book' },
  { art: 'candle', fits: /candle|light|lamp/i, alt: 'A lit candle' },
  { art: 'teapot', fits: /tea|cup|mug|drink/i, alt: 'A teapot' },
  { art: 'lotion-bottle', fits: /lotion|cream|balm|oil|moistur|cleanser/i, alt: 'A bottle of lotion' },
  { art: 'herb', fits: /herb|plant|natural|sitz|lavender/i, alt: 'A sprig of green herbs' },
  { art: 'backpack', fits: /bag|pack|hospital|carry/i, alt: 'A backpack' },
  { art: 'crescent-moon', fits: /moon|night|mobile|star/i, alt: 'A crescent moon' },
  { art: 'wrapped-gift', fits: /gift|voucher|hamper|box|set/i, alt: 'A wrapped gift with a ribbon' },
]

const grounds = [
  { ground: '#f4dfd6', door: '#fbeee8', shade: '#d9b3a5' },
  { ground: '#dfe8dc', door: '#eef4ec', shade: '#b3c4ae' },
  { ground: '#f3e3b8', door: '#faf1d8', shade: '#d8bf7d' },
]

const sidePx = 1200

export async function drawThing(name: string): Promise<{ body: Buffer; fileName: string; altText: string }> {
  const chance = createHash('sha256').update(name).digest().readUInt16BE()
  const subject = subjects.find(({ fits }) => fits.test(name)) ?? subjects[chance % subjects.length]!
  const { ground, door, shade } = grounds[chance % grounds.length]!
  const thing = (drawings[`./art/${subject.art}.svg`] ?? '').replace(
    '<svg ',
    '<svg x="22" y="20" width="56" height="56" ',
  )
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${sidePx}" height="${sidePx}">
    <rect width="100" height="100" fill="${ground}"/>
    <path d="M18 100V44a32 32 0 0 1 64 0v56z" fill="${door}"/>
    <ellipse cx="50" cy="77" rx="24" ry="2.8" fill="${shade}" opacity=".55"/>
    ${thing}
  </svg>`
  return {
    body: await sharp(Buffer.from(scene)).png().toBuffer(),
    fileName: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`,
    altText: subject.alt,
  }
}
