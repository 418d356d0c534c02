import { forAdmins, type RouteAccess } from './route-answers.ts'

const archive = '/cms/archive'
const file = `${archive}/content.zip`

/** All of the content as one file. */
export const archiveAccess: Record<string, RouteAccess> = {
  'desk/archive/archive.route': {
    path: archive,
    at: archive,
    answers: forAdmins('/cms/login', { get: '200', post: '405' }),
  },
  'desk/archive/archive-file.route': {
    path: file,
    at: file,
    // The instance lacks the file of the picture that the records have.
    answers: forAdmins('/cms/login', { get: `302 ${archive}?lost`, post: '405' }),
  },
}
