import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { v7 as newId } from 'uuid'

import { staffRoles, staffThemes } from './staff-member.ts'

export const instant = () => timestamp({ withTimezone: true })
export const stamps = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})
export const staffMember = () => uuid().references(() => cmsUsers.id, { onDelete: 'set null' })

/** Binned for 30 days; meanwhile another record may take the address. */
export const binned = () => ({ binnedAt: instant(), binnedBy: staffMember() })
/** And who changed it last. */
export const edited = () => ({ ...binned(), updatedBy: staffMember(), updatedAt: instant().notNull().defaultNow() })

const id = () => uuid().primaryKey().$defaultFn(newId)

export const cmsUsers = pgTable(
  'cms_users',
  {
    id: id(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    name: text()
      .notNull()
      .generatedAlwaysAs(sql`btrim(first_name || ' ' || last_name)`),
    image: text(),
    role: text({ enum: staffRoles }).notNull(),
    isActive: boolean().notNull().default(true),
    twoFactorEnabled: boolean().notNull().default(false),
    /** An admin chose the password, so the user must replace it first. */
    mustChangePassword: boolean().notNull().default(false),
    theme: text({ enum: staffThemes }).notNull().default('system'),
    lastSignInAt: instant(),
    /** Deleted accounts are anonymous and locked for good; their actions remain. */
    deletedAt: instant(),
    ...stamps(),
  },
  (user) => [
    // Target of the keyholder's foreign key.
    unique('cms_users_standing').on(user.id, user.role, user.isActive),
    check('cms_users_theme', sql`${user.theme} in ('system', 'light', 'dark')`),
    check('cms_users_deleted', sql`${user.deletedAt} is null or not ${user.isActive}`),
    check('cms_users_role', sql`${user.role} in ('admin', 'editor')`),
    // One person is one row, however the address was typed.
    check('cms_users_email', sql`${user.email} = lower(${user.email})`),
  ],
)

// One active admin. While this row refers to them they cannot be demoted, deactivated or removed, so one always
// remains. Triggers pass it on. Concurrent changes by two admins meet at the foreign key's lock.
export const staffKeyholder = pgTable(
  'staff_keyholder',
  {
    id: integer().primaryKey().default(1),
    userId: uuid().notNull(),
    role: text({ enum: staffRoles }).notNull().default('admin'),
    isActive: boolean().notNull().default(true),
  },
  (holder) => [
    check('staff_keyholder_is_one', sql`${holder.id} = 1`),
    check('staff_keyholder_is_admin', sql`${holder.role} = 'admin' and ${holder.isActive}`),
    foreignKey({
      name: 'staff_keyholder_standing',
      columns: [holder.userId, holder.role, holder.isActive],
      foreignColumns: [cmsUsers.id, cmsUsers.role, cmsUsers.isActive],
    }),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    /** The last sign-in or reauthentication. */
    authenticatedAt: instant().notNull().defaultNow(),
    ipAddress: text(),
    userAgent: text(),
    ...stamps(),
  },
  (session) => [index('sessions_user').on(session.userId), index('sessions_expiry').on(session.expiresAt)],
)

/** Ours have one each, of provider 'credential', with the password's hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: userId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    ...stamps(),
  },
  (account) => [
    unique('accounts_provider').on(account.providerId, account.accountId),
    index('accounts_user').on(account.userId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    ...stamps(),
  },
  (verification) => [index('verifications_identifier').on(verification.identifier)],
)

/** Describes a trusted browser to its owner. The trust is a verification of the library; this row ends with it. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: id(),
    userId: userId(),
    verificationId: uuid()
      .notNull()
      .unique()
      .references(() => verifications.id, { onDelete: 'cascade' }),
    userAgent: text(),
    /** At the last use: an IPv4 address or a /64. */
    address: text().notNull(),
    trustedAt: instant().notNull().defaultNow(),
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (device) => [index('trusted_devices_user').on(device.userId)],
)

/** The sign-in library encrypts the secret. Recovery codes are hashes in JSON, which it compares like codes. */
export const twoFactors = pgTable('two_factors', {
  id: id(),
  userId: userId().unique(),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: instant(),
})

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    name: text(),
    publicKey: text().notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
  },
  (passkey) => [index('passkeys_user').on(passkey.userId)],
)

/** The token derives from the id with a key that is not in the database. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: userId(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (reset) => [index('password_resets_user').on(reset.userId), index('password_resets_expiry').on(reset.expiresAt)],
)

/** An invitation without an address is the set-up link, which creates the first admin. */
export const staffInvites = pgTable(
  'staff_invites',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    email: text(),
    firstName: text(),
    lastName: text(),
    role: text({ enum: staffRoles }).notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** Also set when a newer invitation took its place. */
    usedAt: instant(),
  },
  (invite) => [
    check('staff_invites_role', sql`${invite.role} in ('admin', 'editor')`),
    check('staff_invites_email', sql`${invite.email} = lower(${invite.email})`),
    index('staff_invites_email_index').on(invite.email),
  ],
)

function userId() {
  return uuid()
    .notNull()
    .references(() => cmsUsers.id, { onDelete: 'cascade' })
}
