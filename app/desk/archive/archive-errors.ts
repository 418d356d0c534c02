import { startError } from '#app/platform/config/start-error.ts'

const nothing = 'Nothing was brought in.'

export const refuse = {
  foreign: (path: string) => startError(`${path} is not an archive of the content of a Hearthside. ${nothing}`),
  version: (path: string, version: unknown) =>
    startError(
      `${path} is an archive of format ${String(version)}, and this Hearthside reads format 1: use the version that wrote it. ${nothing}`,
    ),
  unknownEntry: (path: string, name: string) =>
    startError(`${path} was not written by a Hearthside: it holds ${JSON.stringify(name.slice(0, 200))}. ${nothing}`),
  tooLarge: (path: string) => startError(`${path} unpacks to more than any archive of ours. ${nothing}`),
  picture: (path: string, file: string) =>
    startError(`${path} was altered: the file ${file} of a picture is not what it was. ${nothing}`),
  files: (path: string, file: string) =>
    startError(`${path} was altered: its pictures and its files do not go together (${file}). ${nothing}`),
  row: (path: string, { table, line, why }: { table: string; line: number; why: string }) =>
    startError(`${path} breaks a rule in row ${line} of ${table}: ${why}. ${nothing}`),
  rule: (path: string, rule: string) => startError(`${path} breaks a rule of the database: ${rule}. ${nothing}`),
  unreadable: (path: string, message: string) => startError(`Cannot read ${path}: ${message}.`),
  inUse: (why: string) =>
    startError(`${why}: content goes into an empty installation only, with a database of its own. ${nothing}`),
}

export function damaged(path: string) {
  return startError(`${path} is damaged: it is not whole, or it was altered. ${nothing}`)
}
