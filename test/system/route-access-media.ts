import { forStaff, type RouteAccess } from './route-answers.ts'

const media = '/cms/media'
const picture = `${media}/:pictureId`

const page = forStaff({ get: '200', post: '405' })

const documentsPath = `${media}/documents`
const documents = `${documentsPath}/:id?/:step?`
// Does not exist.
const absent = '018f0000-0000-7000-8000-000000000000'

/** Who may manage pictures: admins and editors. `:pictureId` is in use, so it cannot be deleted. */
export const mediaAccess: Record<string, RouteAccess> = {
  'media/library/media.route': { path: media, at: media, answers: page },
  'media/library/library.route': { path: `${media}/library`, at: `${media}/library`, answers: page },
  'media/upload/upload.route': {
    path: `${media}/upload`,
    at: `${media}/upload`,
    answers: forStaff({ get: `302 ${media}`, post: `302 ${media}` }),
  },
  'former cms/media/new': {
    path: `${media}/new`,
    at: `${media}/new`,
    answers: forStaff({ get: `302 ${media}`, post: `302 ${media}` }),
  },
  'media/documents/documents.route': {
    path: documents,
    at: documentsPath,
    answers: forStaff({ get: '200', post: '400' }),
  },
  'new document': {
    route: 'media/documents/documents.route',
    path: documents,
    at: `${documentsPath}/new`,
    answers: forStaff({ get: '200', post: '400' }),
  },
  'deletion of a document': {
    route: 'media/documents/documents.route',
    path: documents,
    at: `${documentsPath}/${absent}/deletion`,
    answers: forStaff({ get: '404', post: '404' }),
  },
  'media/picture/picture.route': {
    path: picture,
    at: picture,
    form: { meaning: 'described', altText: '', focalX: '50', focalY: '50', basedOn: '' },
    answers: forStaff({ get: '200', post: `302 ${media}` }),
  },
  'media/picture/picture-deletion.route': {
    path: `${picture}/deletion`,
    at: `${picture}/deletion`,
    answers: forStaff({ get: '200', post: '409' }),
  },
}
