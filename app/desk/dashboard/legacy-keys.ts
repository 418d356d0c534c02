const legacyKeys = /^(admin_logged_in|admin_email|shop_admin_logged_in|shop_admin_email|sb-.*|supabase\.auth\..*)$/

/** Browsers of the old system's users may still carry its sign-in. It grants nothing here; it is cleared all the same. */
export function clearLegacyKeys() {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (legacyKeys.test(key)) store.removeItem(key)
  }
}
