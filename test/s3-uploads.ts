import type { IncomingMessage } from 'node:http'

/** The multipart uploads that are neither completed nor aborted, which s3rver does not list. */
export function followUploads(bucket: string) {
  const unfinished = new Map<string, string>()

  /** A listing, if that is what the request asks for. */
  function answer({ method, url = '/' }: IncomingMessage) {
    const { searchParams } = new URL(url, 'http://store.invalid')
    if (method !== 'GET' || !searchParams.has('uploads')) return undefined
    const prefix = searchParams.get('prefix') ?? ''
    const found = [...unfinished].filter(([, key]) => key.startsWith(prefix))
    const uploads = found.map(([id, key]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`
  }

  function note({ method, url = '/' }: IncomingMessage, answered: string) {
    const { pathname, searchParams } = new URL(url, 'http://store.invalid')
    const [, uploadId] = /<UploadId>(.*)<\/UploadId>/.exec(answered) ?? []
    if (method === 'POST' && searchParams.has('uploads') && uploadId)
      unfinished.set(uploadId, decodeURIComponent(pathname.slice(`/${bucket}/`.length)))
    if (method === 'POST' || method === 'DELETE') unfinished.delete(searchParams.get('uploadId') ?? '')
  }

  return { answer, note, list: () => [...unfinished.values()] }
}
