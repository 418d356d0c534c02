export const documentsPath = '/cms/media/documents'
export const notStored = 'Nothing was stored. Please try again.'

export type DocumentKind = 'pdf' | 'mp4' | 'vtt'

const megabyte = 1024 * 1024

/** An upload is held in memory, three at a time. */
export const maxBytes = { pdf: 5 * megabyte, mp4: 25 * megabyte, vtt: megabyte / 4 }

export const documentHints = {
  pdf: 'PDF up to 5MB',
  mp4: 'MP4 up to 25MB: about two minutes in 720p',
  vtt: 'What is said, as a WebVTT file; where nobody speaks it says so: [Music]',
}

export const documentRefusals = {
  pdf: {
    'not one': 'Please choose a PDF file',
    'too large': 'Please choose a PDF smaller than 5MB',
    'broken off': 'This PDF is not whole: its end is missing. Please save it again and upload it.',
  },
  mp4: {
    'not one': 'Please choose a video saved as MP4',
    'too large': 'Please choose a video smaller than 25MB. Longer ones play from YouTube or Vimeo.',
    'broken off': 'This video is not whole: its end is missing. Please save it again and upload it.',
    'not for browsers': 'Not every browser plays this video. Please save it as MP4 with H.264.',
    'data of a camera': 'A track of this video holds data of the camera. Please export it once more, for the web.',
  },
  vtt: {
    'not one': 'Please choose a WebVTT file (.vtt)',
    'too large': 'Please choose a file smaller than 250KB',
  },
} as const

export function isKind(name: unknown): name is DocumentKind {
  return name === 'pdf' || name === 'mp4' || name === 'vtt'
}

export function kindOf(fileName: string): DocumentKind {
  const extension = fileName.slice(-3)
  return isKind(extension) ? extension : 'pdf'
}

/** The address used in texts. That of the file changes with its content. */
export function documentAddress(id: string): string {
  return `/media/documents/${id}`
}

export type ShownDocument = { fileName: string; bytes: number; href: string }
