export const mediaPath = '/cms/media'
