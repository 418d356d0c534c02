import { config } from '#app/platform/config/config.server.ts'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

// Published content is public, so any site may read it.
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Access-Control-Allow-Origin': '*' }

export function answerJson(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers })
}

export function answerNotFound(): Response {
  return answerJson({ message: 'It is not there, or not to be seen' }, 404)
}

/** Uses the widest JPEG: every client can read it. */
export function describePicture(picture: ShownPicture | undefined) {
  const file = picture?.files.findLast(({ format }) => format === 'jpeg') ?? picture?.files.at(-1)
  if (!picture || !file) return null
  return { url: config.siteUrl + file.href, alt: picture.alt, width: picture.width, height: picture.height }
}
