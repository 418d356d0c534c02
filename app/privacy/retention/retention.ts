export const retentionPath = '/admin/privacy/retention'

export const noticeDays = 14
