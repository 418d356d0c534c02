export type EncodedFile = {
  format: 'avif' | 'webp' | 'jpeg'
  width: number
  height: number
  bytes: number
  name: string
  body: Buffer
}

export type EncodedPicture = { width: number; height: number; colour: string; files: EncodedFile[] }

export type PictureRequest = { upload: Uint8Array }
export type PictureWorkerResult =
  | { ok: true; picture: EncodedPicture }
  | {
      ok: false
      reason: 'not a picture' | 'HEIC' | 'too many pixels' | 'too many pixels of AVIF' | 'broken' | 'failed'
    }

export const outOfMemoryExitCode = 70
