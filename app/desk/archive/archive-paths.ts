export const archivePath = '/cms/archive'
export const archiveFilePath = `${archivePath}/content.tar.gz`
