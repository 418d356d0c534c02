export type EncodedFile = {
  format: 'avif' | 'webp' | 'jpeg'
  width: number
  height: number
  bytes: number
  /** SHA-256 of the content and an ending. */
  name: string
  body: Buffer
}

/** What was made of an upload: its size in pixels, the right way up, its average colour, and the files. */
export type EncodedPicture = { width: number; height: number; colour: string; files: EncodedFile[] }

export type PictureRequest = { upload: Uint8Array }
export type PictureAnswer =
  | { ok: true; picture: EncodedPicture }
  | { ok: false; reason: 'not a picture' | 'too many pixels' | 'broken' }

/** With what the process that decodes ends when a picture takes more memory than it may. */
export const outOfMemoryExitCode = 70
