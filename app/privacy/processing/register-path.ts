export const registerPath = '/admin/privacy/register'
