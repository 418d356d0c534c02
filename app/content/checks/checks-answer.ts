import type { Finding } from '#app/content/checks/finding.ts'

/** What the editor is told of the words that stand in it, and could not know by itself. */
export type ChecksAnswer = {
  findings: Finding[]
  siteName: string
  siteUrl: string
  /** The picture that goes with a shared link. */
  sharePicture: string
}
