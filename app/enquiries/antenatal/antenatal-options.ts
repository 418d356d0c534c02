export const birthTypes = ['vaginal', 'cesarean'] as const
export const classTypes = ['group', 'private'] as const
export const formats = ['in-person', 'online'] as const
