/** CPU of one page in milliseconds, at each scale. */
export type Line = { name: string; ms: number[] }

const width = 960
const row = 34
const left = 300
const plot = { x: left, width: 420 }
const colours = ['#dccfd9', '#c9b3c4', '#94688a', '#4f2447']

/**
 * Draws how the cost of a page changes with its number of rows: a dot for each size, close together where the cost is
 * constant.
 */
export function drawGrowth(scales: number[], lines: Line[]): string {
  const most = Math.max(...lines.flatMap(({ ms }) => ms))
  const ticks = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].filter((ms) => ms <= most * 1.2)
  const end = Math.log10((ticks.at(-1) ?? 1) * 1.1)
  const at = (ms: number) => plot.x + (Math.log10(Math.max(ms, 1)) / end) * plot.width
  const height = 96 + lines.length * row
  const parts = [
    text(24, 34, 'CPU of a page as the rows behind it multiply', 'font-size="18" font-weight="600"'),
    ...scales.flatMap((scale, index) => [
      `<circle cx="${plot.x + 6 + index * 140}" cy="56" r="6" fill="${colours[index]}"/>`,
      text(plot.x + 18 + index * 140, 61, `${scale.toLocaleString('en-GB')} rows`),
    ]),
    ...ticks.flatMap((ms) => [
      `<line x1="${at(ms).toFixed(0)}" x2="${at(ms).toFixed(0)}" y1="76" y2="${height - 24}" stroke="#e8dccf"/>`,
      text(at(ms), height - 6, `${ms} ms`, 'text-anchor="middle" font-size="12"'),
    ]),
    ...lines.flatMap(({ name, ms }, index) => {
      const y = 96 + index * row
      const [first = 1, last = 1] = [ms[0], ms.at(-1)]
      return [
        text(24, y + 5, name),
        `<line x1="${at(Math.min(...ms)).toFixed(1)}" x2="${at(Math.max(...ms)).toFixed(1)}" y1="${y}" y2="${y}" stroke="#94688a" stroke-width="2"/>`,
        ...ms.map((one, scale) => `<circle cx="${at(one).toFixed(1)}" cy="${y}" r="6" fill="${colours[scale]}"/>`),
        text(
          plot.x + plot.width + 40,
          y + 5,
          `× ${(last / first).toFixed(1)} from ${scales[0]?.toLocaleString('en-GB')} to ${scales.at(-1)?.toLocaleString('en-GB')}`,
          'font-size="13"',
        ),
      ]
    }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Figtree, Arial, sans-serif" font-size="14" fill="#2b1a28" role="img" aria-label="CPU of a page as the rows behind it multiply">
<rect width="${width}" height="${height}" fill="#fbf6ef"/>
${parts.join('\n')}
</svg>
`
}

function text(x: number, y: number, content: string, more = '') {
  return `<text x="${x.toFixed(0)}" y="${y}" ${more}>${escape(content)}</text>`
}

function escape(content: string) {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
