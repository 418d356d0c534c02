export const withdrawalsPath = '/admin/privacy/withdrawals'
