import { ownValue } from '#app/platform/own-value.ts'
import cover from '#app/ui/scenes/book-cover.svg?url&no-inline'
import chair from '#app/ui/scenes/chair.svg?url&no-inline'
import lesson from '#app/ui/scenes/class.svg?url&no-inline'
import cot from '#app/ui/scenes/cot.svg?url&no-inline'
import cup from '#app/ui/scenes/cup.svg?url&no-inline'
import door from '#app/ui/scenes/door.svg?url&no-inline'
import gift from '#app/ui/scenes/gift.svg?url&no-inline'
import hall from '#app/ui/scenes/hall.svg?url&no-inline'
import terrace from '#app/ui/scenes/terrace.svg?url&no-inline'

/** Drawings that come with the product, used until there are photographs. */
export const scenes = {
  door: { src: door, width: 480, height: 560 },
  chair: { src: chair, width: 480, height: 560 },
  cot: { src: cot, width: 480, height: 560 },
  class: { src: lesson, width: 640, height: 480 },
  cup: { src: cup, width: 640, height: 480 },
  gift: { src: gift, width: 480, height: 560 },
  hall: { src: hall, width: 480, height: 560 },
  terrace: { src: terrace, width: 1440, height: 220 },
  'book-cover': { src: cover, width: 400, height: 560 },
}

/** Texts refer to them by address: `![](/media/scenes/door)`. */
const scenesPath = '/media/scenes/'

export function drawnScene(address: string) {
  return address.startsWith(scenesPath) ? ownValue(scenes, address.slice(scenesPath.length)) : undefined
}
