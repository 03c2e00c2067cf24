import type { CollectionConfig } from 'payload'
import { administrators, onlyAdministrators, people, readers, ROLES } from './access.ts'

/** Accounts of people, and of programs, which have a key instead of a password. */
export const users: CollectionConfig = {
  slug: 'users',
  auth: { useAPIKey: true },
  admin: { useAsTitle: 'email', group: 'System', defaultColumns: ['email', 'role'] },
  access: { admin: people, read: readers, create: administrators, update: administrators, delete: administrators },
  fields: [
    {
      name: 'role',
      type: 'select',
      options: [...ROLES],
      required: true,
      defaultValue: 'editor',
      saveToJWT: true,
      access: { create: onlyAdministrators, update: onlyAdministrators },
    },
  ],
}
