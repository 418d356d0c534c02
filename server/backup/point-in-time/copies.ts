import { createHash } from 'node:crypto'

import { z } from 'zod'

import { pointInTimeFolder } from '#app/desk/backups/backup-destinations.server.ts'
import { hasSignature, sign } from '#app/platform/crypto/crypto.server.ts'
import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts'
import { createBackupDestinations } from '#server/backup/destinations/configured-destinations.ts'
import { readBounded } from '#server/backup/destinations/read-bounded.ts'

const purpose = 'point-in-time'
const maxManifestBytes = 64 * 1024 * 1024
/** A segment has 16 MiB, which gzip can make slightly longer. */
export const maxSegmentBytes = 17 * 1024 * 1024

export async function openCopies(): Promise<BackupDestination[]> {
  return await createBackupDestinations(pointInTimeFolder)
}

/** One line before a segment. It covers the name too: a renamed copy is refused like an altered one. */
export function signCopy(name: string, body: Buffer): string {
  return sign(purpose, signedText(name, digestOf(body)))
}

export function isSignedCopy(name: string, body: Buffer, signature: string): boolean {
  return hasSignature(purpose, signedText(name, digestOf(body)), signature)
}

function signedText(name: string, content: string) {
  return `${name} ${content}`
}

function digestOf(body: Buffer) {
  return createHash('sha256').update(body).digest('hex')
}

const walPattern = /^wal-(\d{1,20})-([0-9A-F]{8}(?:[0-9A-F]{16}|\.history))(?:\.age)?$/
const filePattern = /^file-([0-9a-f]{64}\.[a-z0-9]{2,5})(?:\.age)?$/
const basePattern = /^base-(\d{1,20})-(\d{8}T\d{6}Z)\.(?:json|tar\.gz(?:\.age)?)$/
const maxNameLength = 120

/** `wal`: 24 digits of timeline and position, or the history of a timeline. */
export type CopyName = { system: string; wal: string } | { system: string; base: string } | { file: string }

export function readCopyName(name: string): CopyName | undefined {
  if (name.length > maxNameLength) return undefined
  const [, walSystem, wal] = walPattern.exec(name) ?? []
  if (walSystem && wal) return { system: walSystem, wal }
  const [, baseSystem, base] = basePattern.exec(name) ?? []
  if (baseSystem && base) return { system: baseSystem, base }
  const [, file] = filePattern.exec(name) ?? []
  return file ? { file } : undefined
}

/** The position in the log regardless of the timeline. Undefined for a history, which never becomes too old. */
export function positionOf(wal: string): string | undefined {
  return wal.length === 24 ? wal.slice(8) : undefined
}

/** Written once the whole base backup is in its place: without a manifest it is incomplete. */
const baseManifest = z.object({
  format: z.literal('hearthside-base-backup'),
  version: z.literal(1),
  system: z.string().max(20),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** The first log segment that it needs. */
  firstSegment: z.string().length(24),
  lastSegment: z.string().length(24),
  tar: z.string().max(maxNameLength),
  bytes: z.number(),
  /** Of the stored tar. */
  sha256: z.string().length(64),
  /** Pictures and documents of the site. */
  files: z.array(z.string().max(80)),
  /** PostgreSQL's major version, absent from the oldest manifests. */
  postgres: z.number().optional(),
})
export type BaseManifest = z.output<typeof baseManifest>

export function nameBase(system: string, at: Date) {
  return `base-${system}-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

export function nameManifestOf(tar: string) {
  return `${tar.slice(0, tar.indexOf('.'))}.json`
}

export function signManifest(manifest: BaseManifest): string {
  const text = JSON.stringify(manifest)
  return JSON.stringify({ manifest: text, signature: sign(purpose, signedText('manifest', text)) })
}

const signedManifest = z.object({ manifest: z.string().max(maxManifestBytes), signature: z.string().max(200) })

/** Newest first. `foreign`: how many others there are, altered or with another SESSION_SECRET. */
export async function listBases(destination: BackupDestination) {
  const bases: BaseManifest[] = []
  let foreign = 0
  for (const { name } of await destination.list()) {
    const copy = readCopyName(name)
    if (!copy || !('base' in copy) || !name.endsWith('.json')) continue
    const text = await readBounded(await destination.read(name), maxManifestBytes)
    const base = text && readManifest(text.toString())
    if (base) bases.push(base)
    else foreign += 1
  }
  return { bases: bases.toSorted((a, b) => b.endedAt.localeCompare(a.endedAt)), foreign }
}

function readManifest(text: string): BaseManifest | undefined {
  try {
    const { manifest, signature } = signedManifest.parse(JSON.parse(text))
    if (hasSignature(purpose, signedText('manifest', manifest), signature))
      return baseManifest.parse(JSON.parse(manifest))
  } catch {}
  return undefined
}
