import { verifyArchiveFile } from '#server/backup/verify-archive-file.ts'

import { interruptible } from './interruptible.ts'

export async function verifyBackup(file: string, { identityFile }: { identityFile: string | undefined }) {
  await interruptible('Interrupted: it is not known whether the backup can be restored.', async (signal) => {
    const startedAt = performance.now()
    const { made, rows, tables } = await verifyArchiveFile(file, { identityFile, signal })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    console.log(
      `${file} of ${made} can be restored: ${rows.toLocaleString('en-GB')} rows in ${tables} tables, each with as many as when it was made (${seconds} s).`,
    )
  })
}
